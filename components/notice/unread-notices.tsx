"use client";

import { useQuery } from "@/components/ui/use-query";
import { unreadNotices } from "@/lib/browser/notice";
import { NoticeCard } from "./notice-card";

/**
 * What an administrator has to tell, until it is read. It comes alive with the page: what is pressed on a part that is
 * fetched later, before it has come, is lost.
 */
export function UnreadNotices() {
  const [newest, ...others] = useQuery(unreadNotices).data ?? [];
  return newest && <NoticeCard notice={newest} others={others.length} />;
}
