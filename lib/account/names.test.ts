import { describe, expect, test } from "vitest";
import { isReadable, looksLikeWebAddress, NAME_MAX_LENGTH, tidyName } from "./names";

describe("A name that people read", () => {
  test.each([
    ["a plain one", "Ada"],
    ["initials", "A. P. J."],
    ["an accent of its own", "Jose\u0301"],
    ["Sinhala with a joiner", "\u0DC1\u0DCA\u200D\u0DBB\u0DD3"],
    ["Malayalam that ends with a joiner", "\u0D05\u0D30\u0D4D\u0D1C\u0D41\u0D28\u0D4D\u200D"],
    ["Marathi with an eyelash", "\u0926\u0930\u094D\u200D\u092F\u093E"],
    ["Bengali with a joiner before its sign", "\u09B0\u200D\u09CD\u09AF\u09BE"],
    ["Kannada with a joiner before its sign", "\u0CB0\u200D\u0CCD\u0C95"],
    ["Hindi with a non-joiner", "\u0915\u094D\u200C\u0937"],
    ["Persian with a non-joiner", "\u0639\u0644\u06CC\u200C\u0631\u0636\u0627"],
    ["Han with a variant", "\u845B\u{E0100}"],
    ["an emoji", "Ada \u2764\uFE0F"],
    ["a syllable of Hangul", "\uD55C"],
  ])("may be %s", (_what, name) => {
    expect(isReadable(name)).toBe(true);
  });

  test.each([
    ["a Hangul filler", "\u3164"],
    ["a Hangul filler of half width", "\uFFA0"],
    ["fillers of Hangul syllables", "\u115F\u1160"],
    ["a blank of Braille", "\u2800"],
    ["a joiner alone", "\u200D"],
    ["a joiner after a Latin letter", "Ada\u200D"],
    ["a non-joiner between Latin letters", "A\u200Cda"],
    ["a joiner after a letter of Devanagari without its sign", "\u0930\u200D\u092E"],
    ["two joiners", "\u0DC1\u0DCA\u200D\u200D\u0DBB"],
    ["a non-joiner at an Arabic end", "\u0639\u0644\u06CC\u200C"],
    ["a blank of no width", "A\u200Bda"],
    ["a joiner of graphemes", "A\u034Fda"],
    ["a variant of nothing", "Ada\uFE0F"],
    ["a soft hyphen", "A\u00ADda"],
    ["a turn of direction", "\u202EadA"],
    ["an isolate", "\u2066Ada\u2069"],
    ["a tag", "Ada\u{E0041}"],
    ["a line break", "A\nda"],
    ["a line separator", "A\u2028da"],
    ["half a pair", "A\ud800"],
    ["a character of somebody's own", "A\u{E000}"],
    ["a note without a head", "\u{1D159}"],
    ["a heap of marks", `A${"\u0301".repeat(39)}`],
    ["seven marks on a letter", `A${"\u0301".repeat(7)}`],
  ])("may not have %s", (_what, name) => {
    expect(isReadable(name)).toBe(false);
  });

  test("is judged at once, however long", () => {
    const started = performance.now();
    for (const part of [
      "\u094D",
      "\u094D\u200D",
      "\u0930\u200D",
      "\u0639\u200C",
      "a.",
      "www",
      "a@",
      "a",
      "@",
      ".",
      "Aa.",
      "\u200B",
    ]) {
      isReadable(`${part.repeat(30_000)}\u3164`);
      looksLikeWebAddress(part.repeat(30_000));
      tidyName(`${part.repeat(30_000)}x`);
    }
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});

/** One of every kind that @faker-js/faker has in its seventy languages, and what people here are called. */
const REAL_NAMES = [
  ..."Lakshmi Narayanan,Mohd.Azhar,Smt.Radha,Smt.Radha Devi,Md. Shami,K.L. Rahul,M.S.,S. P. B.,D'Souza,O’Brien".split(
    ",",
  ),
  ..."Ravi-Kumar,Anne-Marie,van der Merwe,de la Cruz,'t Hooft,St. John,Jr.,Dr.Karim,Ðorđe,Þórdís,Łukasz".split(","),
  ..."Nguyễn Thị Ánh Tuyết,Nguye\u0302\u0303n,Zoe\u0308,İbrahim,Çağla,Ştefan,Žofie,Ōhira,ʻAkamu,Māori,Ọlá,Ẹniọlá".split(
    ",",
  ),
  ..."Владимир,Зоя,Їжакевич,Ђорђе,Στέλιος,Ελένη,Արամ,ნინო,שָׁלוֹם,יעל,مُحَمَّد,عبد الله,علی‌رضا,زه‌نگه‌نه,گل آرا".split(","),
  ..."रोहित,श्रीमती,ऋतुराज गायकवाड़,प्रज्ञा,অনিন্দ্য,ਹਰਮਨਪ੍ਰੀਤ,હાર્દિક,ଦେବାଶିଷ,வெங்கடேஷ்,తెలుగు,ಕೆ.ಎಲ್.,സഞ്ജു,කුසල් පෙරේරා".split(","),
  ..."ธนวัฒน์,ນາງ,ကျော်,မျှော့်,សុខា,བསྟན་འཛིན,አበበ,김민준,さくら,翔太,王小明,葛\u{E0100},ދިވެހި,ᠮᠣᠩᠭᠣᠯ".split(","),
];

test.each(REAL_NAMES)("%s is a name, also with blanks and invisible characters around it", (name) => {
  expect(tidyName(name)).toBe(name);
  expect(name.length).toBeLessThanOrEqual(NAME_MAX_LENGTH);
  expect({ readable: isReadable(name), address: looksLikeWebAddress(name) }).toEqual({
    readable: true,
    address: false,
  });
  for (const around of [" ", "\u200B", "\u200E", "\u00A0\u200F ", "\uFEFF", "\u061C"]) {
    expect(tidyName(`${around}${name}${around}`)).toBe(name);
  }
});

describe("A name is tidied", () => {
  test.each([
    ["a non-joiner at an Arabic end", "ئاواره\u200C", "ئاواره"],
    ["a blank before it", "سیبوبه \u200C", "سیبوبه"],
    ["a mark of direction in the middle", "Ada\u200E Love\u200Flace", "Ada Lovelace"],
    ["an isolate", "\u2066Ada\u2069", "Ada"],
    ["nothing to see", " \u200B\u3164 ", ""],
  ])("of %s", (_what, typed, name) => {
    expect(tidyName(typed)).toBe(name);
  });

  test.each(["\u0D05\u0D30\u0D4D\u0D1C\u0D41\u0D28\u0D4D\u200D", "Ada \u2764\uFE0F", "\u845B\u{E0100}"])(
    "but keeps what changes its last letter: %j",
    (name) => {
      expect(tidyName(`${name}\u200B `)).toBe(name);
    },
  );
});

describe("What looks like an address of the web", () => {
  test.each([
    ..."www.evil.test/win,WWW.Evil,http://x,evil.test,Win at evil.com now,bit.ly/win,t.co/x,j.de?win".split(","),
    ..."eve@evil.test,a@b.co,пример.рф,evil.com:80".split(","),
    ..."Evil.Com,Evil.Online,Www.Evil,Mohd.Azhar/x,Win.Radha.com,mohd.azhar".split(","),
  ])("%j does", (name) => {
    expect(looksLikeWebAddress(name)).toBe(true);
  });

  test.each("Ada,O'Brien,J.R.R.,J.Smith,St.John,Abd. Rahman,Dr. No,A/B,Ada @ home,1.5,Mr.,van der Berg Jr.".split(","))(
    "%j does not",
    (name) => {
      expect(looksLikeWebAddress(name)).toBe(false);
    },
  );
});
