/** A person in one line. Names that were taken under older rules may lack their second part. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
