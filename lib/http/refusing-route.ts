/** Routes that only ever say no. */
import type { NextRequest } from "next/server";
import { type ErrorCode, Refusal } from "../refusal/catalogue";
import { answered } from "./call-frame";

interface RouteContext {
  params: Promise<Record<string, unknown>>;
}

/** Builds a route handler that refuses, whatever it is asked, and is logged like any call. */
export function refusing(codeOf: (params: Record<string, unknown>) => ErrorCode) {
  return (request: NextRequest, { params }: RouteContext): Promise<Response> =>
    answered(request, params, async (values) => {
      throw new Refusal(codeOf(values));
    });
}
