/** Something wrong with a season pack: where, and in a sentence for whoever wrote the file. */
export interface PackFault {
  path: readonly PropertyKey[];
  sentence: string;
}
