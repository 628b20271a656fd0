import { requirePlayer } from "@/lib/http/guards";

export default async function HomePage() {
  const { user } = await requirePlayer();
  return <h1>Hello {user.firstName}</h1>;
}
