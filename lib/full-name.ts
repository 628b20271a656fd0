/** A person in one line. Names that were taken under older rules may lack their second part; statements join theirs without a look at that. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
