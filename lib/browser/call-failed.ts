/** How a call of the browser fails. */

interface Failure {
  /** 0 where no reply came at all. */
  status: number;
  code: string;
  fields?: Record<string, string>;
}

/** A call that did not succeed; the message is a sentence for the person. */
export class CallFailed extends Error {
  override name = "CallFailed";
  readonly status: number;
  readonly code: string;
  /** What is wrong with which field. */
  readonly fields: Record<string, string>;

  constructor(message: string, { status, code, fields = {} }: Failure) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}
