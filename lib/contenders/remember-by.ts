/** Work that is done once for all who are alike: `keyOf` says who is. */
export function rememberBy<Asked, Answer>(
  keyOf: (asked: Asked) => string,
  work: (asked: Asked) => Answer,
): (asked: Asked) => Answer {
  const known = new Map<string, Answer>();
  return (asked) => {
    const key = keyOf(asked);
    const answer = known.get(key) ?? work(asked);
    known.set(key, answer);
    return answer;
  };
}
