import type { Metadata } from "next";
import { renderSettings } from "./settings-page";

export const metadata: Metadata = { title: "Settings" };

export default function SettingsPage() {
  return renderSettings("Account");
}
