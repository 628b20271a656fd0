/**
 * Puts labels beside each other that would stand in each other's way: as near to where they belong as `room` apart allows, in
 * their order, within 0 and 100. Where there is no room for all they stand equally close.
 */
export function spread(places: readonly number[], room: number): number[] {
  const most = places.length > 1 ? 100 / (places.length - 1) : 100;
  const apart = Math.min(room, most);
  const order = places.map((at, index) => ({ at, index })).toSorted((one, other) => one.at - other.at);
  let floor = 0;
  for (const label of order) {
    label.at = Math.max(label.at, floor);
    floor = label.at + apart;
  }
  let ceiling = 100;
  for (const label of order.toReversed()) {
    label.at = Math.min(label.at, ceiling);
    ceiling = label.at - apart;
  }
  return order.toSorted((one, other) => one.index - other.index).map(({ at }) => at);
}
