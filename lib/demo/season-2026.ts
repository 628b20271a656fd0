/**
 * The 2026 season as it was played, compiled from public match reports: 70 League matches and four playoffs, for the
 * demo and for tests.
 */

import type { MatchType } from "../match/rules";
import { LEAGUE_2026 } from "../season/built-in";
import { findTeam } from "../team/names";

/** Number, start (UTC), sides, ground, first innings (runs/wickets, overs), second one, winner, id at the source. */
const MATCHES = `
 1  03-28 14:00  RCB v SRH   Bengaluru   SRH 201/9 20      RCB 203/4 15.4    RCB   55fe0f15-6eb0-4ad5-835b-5564be4f6a21
 2  03-29 14:00  MI v KKR    Mumbai      KKR 220/4 20      MI 224/4 19.1     MI    e02475c1-8f9a-4915-a9e8-d4dbc3441c96
 3  03-30 14:00  RR v CSK    Guwahati    CSK 127/10 19.4   RR 128/2 12.1     RR    d788e9f9-99bf-4650-a035-92a7e21b3d08
 4  03-31 14:00  PBKS v GT   Mullanpur   GT 162/6 20       PBKS 165/7 19.1   PBKS  11ff7db9-9c71-464e-afcb-5b03e4fa4b0a
 5  04-01 14:00  LSG v DC    Lucknow     LSG 141/10 18.4   DC 145/4 17.1     DC    ae676d7c-3082-489c-96c5-5620f393c900
 6  04-02 14:00  KKR v SRH   Kolkata     SRH 226/8 20      KKR 161/10 16     SRH   -
 7  04-03 14:00  CSK v PBKS  Chennai     CSK 209/5 20      PBKS 210/5 18.4   PBKS  -
 8  04-04 10:00  DC v MI     Delhi       MI 162/6 20       DC 164/4 18.1     DC    -
 9  04-04 14:00  GT v RR     Ahmedabad   RR 210/6 20       GT 204/8 20       RR    -
10  04-05 10:00  SRH v LSG   Hyderabad   SRH 156/9 20      LSG 160/5 19.5    LSG   e43dd29e-c60e-40c9-a6c4-6c1bd69dd671
11  04-05 14:00  RCB v CSK   Bengaluru   RCB 250/3 20      CSK 207/10 19.4   RCB   e92727d0-61fc-4c6f-82ed-cde4789745a2
12  04-06 14:00  KKR v PBKS  Kolkata     KKR 25/2 3.4      -                 draw  adeebb28-bc39-439b-99ed-2daef5106232
13  04-07 14:00  RR v MI     Guwahati    RR 150/3 11       MI 123/9 11       RR    -
14  04-08 14:00  DC v GT     Delhi       GT 210/4 20       DC 209/8 20       GT    -
15  04-09 14:00  KKR v LSG   Kolkata     KKR 181/4 20      LSG 182/7 20      LSG   -
16  04-10 14:00  RR v RCB    Guwahati    RCB 201/8 20      RR 202/4 18       RR    -
17  04-11 10:00  PBKS v SRH  Mullanpur   SRH 219/6 20      PBKS 223/4 18.5   PBKS  -
18  04-11 14:00  CSK v DC    Chennai     CSK 212/2 20      DC 189/10 20      CSK   -
19  04-12 10:00  LSG v GT    Lucknow     LSG 164/8 20      GT 165/3 18.4     GT    -
20  04-12 14:00  MI v RCB    Mumbai      RCB 240/4 20      MI 222/5 20       RCB   -
21  04-13 14:00  SRH v RR    Hyderabad   SRH 216/6 20      RR 159/10 19      SRH   -
22  04-14 14:00  CSK v KKR   Chennai     CSK 192/5 20      KKR 160/7 20      CSK   -
23  04-15 14:00  RCB v LSG   Bengaluru   LSG 146/10 20     RCB 149/5 15.1    RCB   -
24  04-16 14:00  MI v PBKS   Mumbai      MI 195/6 20       PBKS 198/3 16.3   PBKS  -
25  04-17 14:00  GT v KKR    Ahmedabad   KKR 180/10 20     GT 181/5 19.4     GT    -
26  04-18 10:00  RCB v DC    Bengaluru   RCB 175/8 20      DC 179/4 19.5     DC    -
27  04-18 14:00  SRH v CSK   Hyderabad   SRH 194/9 20      CSK 184/8 20      SRH   -
28  04-19 10:00  KKR v RR    Kolkata     RR 155/9 20       KKR 161/6 19.4    KKR   -
29  04-19 14:00  PBKS v LSG  Mullanpur   PBKS 254/7 20     LSG 200/5 20      PBKS  -
30  04-20 14:00  GT v MI     Ahmedabad   MI 199/5 20       GT 100/10 15.5    MI    -
31  04-21 14:00  SRH v DC    Hyderabad   SRH 242/2 20      DC 195/9 20       SRH   -
32  04-22 14:00  LSG v RR    Lucknow     RR 159/6 20       LSG 119/10 18     RR    -
33  04-23 14:00  MI v CSK    Mumbai      CSK 207/6 20      MI 104/10 19      CSK   -
34  04-24 14:00  RCB v GT    Bengaluru   GT 205/3 20       RCB 206/5 18.5    RCB   -
35  04-25 10:00  DC v PBKS   Delhi       DC 264/2 20       PBKS 265/4 18.5   PBKS  -
36  04-25 14:00  RR v SRH    Jaipur      RR 228/6 20       SRH 229/5 18.3    SRH   -
37  04-26 10:00  CSK v GT    Chennai     CSK 158/7 20      GT 162/2 16.4     GT    -
38  04-26 14:00  LSG v KKR   Lucknow     KKR 155/7 20      LSG 155/8 20      KKR   -
39  04-27 14:00  DC v RCB    Delhi       DC 75/10 16.3     RCB 77/1 6.3      RCB   -
40  04-28 14:00  PBKS v RR   Mullanpur   PBKS 222/4 20     RR 228/4 19.2     RR    8fbd3678-6299-4e67-8c28-74d4952b6ae7
41  04-29 14:00  MI v SRH    Mumbai      MI 243/5 20       SRH 249/4 18.4    SRH   05d33d50-3efe-42f9-98f7-1f363a2f153a
42  04-30 14:00  GT v RCB    Ahmedabad   RCB 155/10 19.2   GT 158/6 15.5     GT    7e0789c4-6bdc-48da-a67f-49213f6d731e
43  05-01 14:00  RR v DC     Jaipur      RR 225/6 20       DC 226/3 19.1     DC    3093f73b-639c-464c-8497-b6b238b5b9af
44  05-02 14:00  CSK v MI    Chennai     MI 159/7 20       CSK 160/2 18.1    CSK   d2cceca7-65d7-441e-8483-4505fd7cd073
45  05-03 10:00  SRH v KKR   Hyderabad   SRH 165/10 19     KKR 169/3 18.2    KKR   1153edf6-3ae1-4722-be1e-0256495b49cb
46  05-03 14:00  GT v PBKS   Ahmedabad   PBKS 163/9 20     GT 167/6 19.5     GT    f039998e-28b0-4445-b431-8bbccbbc6f1f
47  05-04 14:00  MI v LSG    Mumbai      LSG 228/5 20      MI 229/4 18.4     MI    ed18f7e9-d348-4ace-bfcd-9639096c6808
48  05-05 14:00  DC v CSK    Delhi       DC 155/7 20       CSK 159/2 17.3    CSK   4804409b-28ee-4f3e-ab55-a4a4cb090198
49  05-06 14:00  SRH v PBKS  Hyderabad   SRH 235/4 20      PBKS 202/7 20     SRH   312ba6aa-5e93-4673-bb0c-cb207fdc9e2d
50  05-07 14:00  LSG v RCB   Lucknow     LSG 209/3 19      RCB 203/6 19      LSG   8b326da3-8ff6-4e64-abe4-cb430d7a6c53
51  05-08 14:00  DC v KKR    Delhi       DC 142/8 20       KKR 147/2 14.2    KKR   90d5c075-3c9a-40b7-ab45-80a36a3a2351
52  05-09 14:00  RR v GT     Jaipur      GT 229/4 20       RR 152/10 16.3    GT    6ffec712-6562-490c-a4fa-ae4b6ae59188
53  05-10 10:00  CSK v LSG   Chennai     LSG 203/8 20      CSK 208/5 19.2    CSK   6aced947-319c-4e4a-9214-6f94f14c043e
54  05-10 14:00  RCB v MI    Raipur      MI 166/7 20       RCB 167/8 20      RCB   02d3614d-9727-43c5-a80c-0bf46c7499c6
55  05-11 14:00  PBKS v DC   Dharamsala  PBKS 210/5 20     DC 216/7 19       DC    ee5ab0d9-acd2-42bf-b5bc-f4d287e0f434
56  05-12 14:00  GT v SRH    Ahmedabad   GT 168/5 20       SRH 86/10 14.5    GT    9413d7dd-bf8e-49f6-8ce7-91faf29a0115
57  05-13 14:00  RCB v KKR   Raipur      KKR 192/4 20      RCB 194/4 19.1    RCB   0b3bab15-12b2-4a16-9f41-1096e40ff202
58  05-14 14:00  PBKS v MI   Dharamsala  PBKS 200/8 20     MI 205/4 19.5     MI    6666db12-b9cc-49f0-b3af-5628fc8c53fa
59  05-15 14:00  LSG v CSK   Lucknow     CSK 187/5 20      LSG 188/3 16.4    LSG   68746b1f-d4b0-4f0a-a46a-46a1946aae32
60  05-16 14:00  KKR v GT    Kolkata     KKR 247/2 20      GT 218/4 20       KKR   166633a2-cecb-4cf3-a984-78dc898b5345
61  05-17 10:00  PBKS v RCB  Dharamsala  RCB 222/4 20      PBKS 199/8 20     RCB   288e3406-3692-400a-bc22-fb8cfa0db2ca
62  05-17 14:00  DC v RR     Delhi       RR 193/8 20       DC 197/5 19.2     DC    990e89ea-3f6a-4196-ac73-7ad1a5f8c451
63  05-18 14:00  CSK v SRH   Chennai     CSK 180/7 20      SRH 181/5 19      SRH   8416c2a9-4a74-4ac2-a6ae-5ad2538cbc56
64  05-19 14:00  RR v LSG    Jaipur      LSG 220/5 20      RR 225/3 19.1     RR    3b225f44-ddf2-41d4-8079-7a3f81876e35
65  05-20 14:00  KKR v MI    Kolkata     MI 147/8 20       KKR 148/6 18.5    KKR   5b1d59f9-51fd-449d-8cf1-9fc15ef15675
66  05-21 14:00  GT v CSK    Ahmedabad   GT 229/4 20       CSK 140/10 13.4   GT    fd660ab1-c4bf-4c0f-b1b9-7232361cd1e8
67  05-22 14:00  SRH v RCB   Hyderabad   SRH 255/4 20      RCB 200/4 20      SRH   bf23431b-ba1c-4147-94d9-b8d361a3ce9e
68  05-23 14:00  LSG v PBKS  Lucknow     LSG 196/6 20      PBKS 200/3 18     PBKS  7134216b-553c-4099-82a8-ee48bd9c46f3
69  05-24 10:00  MI v RR     Mumbai      RR 205/8 20       MI 175/9 20       RR    c0d94cec-8a67-4414-80af-81e7d4a9ee9a
70  05-24 14:00  KKR v DC    Kolkata     DC 203/5 20       KKR 163/10 18.4   DC    8f61d649-f53b-4e79-9bfb-661cfe69be3b
71  05-26 14:00  RCB v GT    Dharamsala  RCB 254/5 20      GT 162/10 19.3    RCB   -
72  05-27 14:00  SRH v RR    Mullanpur   RR 243/8 20       SRH 196/10 19.2   RR    -
73  05-29 14:00  GT v RR     Mullanpur   RR 214/6 20       GT 219/3 18.4     GT    -
74  05-31 14:00  RCB v GT    Ahmedabad   GT 155/8 20       RCB 161/5 18      RCB   -
`;

interface Stage {
  type: MatchType;
  /** "League", "Qualifier 1", "Eliminator", "Qualifier 2" or "Final". */
  stage: string;
}

const LEAGUE: Stage = { type: "League", stage: "League" };
const STAGES: Readonly<Record<number, Stage>> = {
  71: { type: "Qualifier", stage: "Qualifier 1" },
  72: { type: "Qualifier", stage: "Eliminator" },
  73: { type: "Qualifier", stage: "Qualifier 2" },
  74: { type: "Finals", stage: "Final" },
};

const NOTES: Readonly<Record<number, string>> = {
  12: "No result (rain)",
  13: "11 overs a side (rain)",
  38: "Tied; KKR won the super over",
  50: "19 overs a side; LSG won by 9 runs (DLS)",
};

const VENUES: Readonly<Record<string, string>> = {
  Ahmedabad: "Narendra Modi Stadium, Ahmedabad",
  Bengaluru: "M. Chinnaswamy Stadium, Bengaluru",
  Chennai: "MA Chidambaram Stadium, Chennai",
  Delhi: "Arun Jaitley Stadium, Delhi",
  Dharamsala: "Himachal Pradesh Cricket Association Stadium, Dharamsala",
  Guwahati: "Barsapara Cricket Stadium, Guwahati",
  Hyderabad: "Rajiv Gandhi International Stadium, Hyderabad",
  Jaipur: "Sawai Mansingh Stadium, Jaipur",
  Kolkata: "Eden Gardens, Kolkata",
  Lucknow: "Bharat Ratna Shri Atal Bihari Vajpayee Ekana Cricket Stadium, Lucknow",
  Mullanpur: "Maharaja Yadavindra Singh International Cricket Stadium, Mullanpur, Chandigarh",
  Mumbai: "Wankhede Stadium, Mumbai",
  Raipur: "Shaheed Veer Narayan Singh International Stadium, Raipur",
};

export interface SeasonFixture {
  number: number;
  type: MatchType;
  stage: string;
  /** ISO 8601, UTC. */
  startsAt: string;
  /** Codes, as in `winner` and `innings`. */
  teamOne: string;
  teamTwo: string;
  venue: string;
  /** Code of the winner, or `draw`. */
  winner: string;
  note: string | null;
  /** In batting order. */
  innings: readonly { team: string; runs: number; wickets: number; overs: string }[];
  /** The match's id at the data source, if known. */
  feedId: string | null;
}

/** All matches of the season by number. */
export const SEASON_2026: readonly SeasonFixture[] = MATCHES.trim().split("\n").map(readLine);

/** Columns are at least two spaces apart; a dash means none. */
function readLine(line: string): SeasonFixture {
  const columns = line.trim().split(/ {2,}/);
  const [no, start = "", sides = "", city = "", first = "", second = "", winner = "", feedId = "-"] = columns;
  const number = Number(no);
  const [teamOne = "", teamTwo = ""] = sides.split(" v ");
  return {
    ...{ number, ...(STAGES[number] ?? LEAGUE), startsAt: `2026-${start.replace(" ", "T")}:00Z` },
    ...{ teamOne, teamTwo, venue: VENUES[city] ?? "", winner, note: NOTES[number] ?? null },
    innings: [first, second].flatMap(readInnings),
    feedId: feedId === "-" ? null : feedId,
  };
}

function readInnings(text: string) {
  const [, team, runs, wickets, overs] = /^([A-Z]+) (\d+)\/(\d+) (\S+)$/.exec(text) ?? [];
  return team && overs ? [{ team, runs: Number(runs), wickets: Number(wickets), overs }] : [];
}

/** The full name of a team of 2026. Throws for an unknown code. */
export function teamName(code: string): string {
  const team = findTeam(code, LEAGUE_2026.teams);
  if (!team) throw new Error(`No team of 2026 is called ${code}`);
  return team.name;
}
