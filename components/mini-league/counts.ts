/** How many members there are, in words. */
export function membersInWords(members: number): string {
  return members === 1 ? "One member" : `${members} members`;
}
