/** Generates the OpenAPI 3.1 document from the policies of the route files. Served at /api/openapi.json. */
import { readdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { PRODUCT } from "../../lib/brand/product";
import { CATALOGUE, type ErrorCode } from "../../lib/refusal/catalogue";
import { LEAGUE_2026 } from "../../lib/season/built-in";
import { packSchema } from "../../lib/season/pack";
import type { Season } from "../../lib/season/schema";
import { ROOT } from "./machine";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** The parts of a policy that the document uses; see lib/http/handler.ts. */
interface Policy {
  summary: string;
  access: "stranger" | "anyone" | "self" | "player" | "admin" | "scheduler";
  changes?: true;
  oneClick?: true;
  body?: BySeason;
  form?: { schema: BySeason };
  query?: BySeason;
  params?: z.ZodType;
  reply?: z.ZodType;
  /** The media type, for calls that return a file. */
  file?: string;
  answers?: number[];
  refuses?: ErrorCode[];
  limits?: unknown;
  poll?: unknown;
}

type BySeason = z.ZodType | ((season: Season) => z.ZodType);

/** The season whose teams the document uses. */
const SEASON: Season = { id: "season", state: "running", ...LEAGUE_2026, seriesId: null, signals: true };

type Json = Record<string, unknown>;

/** The document for the current route files. */
export async function describeCalls(): Promise<Json> {
  const paths: Record<string, Json> = {};
  for (const file of await findRouteFiles()) {
    const operations = await describeFile(file);
    if (Object.keys(operations).length > 0) paths[toPath(file)] = operations;
  }
  return {
    openapi: "3.1.0",
    info: { title: `${PRODUCT.name} API`, version: "1", description: DESCRIPTION },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: { Failure: FAILURE },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "next-auth.session-token" },
        scheduler: { type: "http", scheme: "bearer" },
      },
    },
  };
}

const DESCRIPTION =
  "A successful reply is a JSON object, or a file where noted; a failure is `{ error, code }`, plus `fields` for invalid input. Dates are " +
  "ISO 8601 in UTC, ids are opaque. Bodies are JSON of at most 64 KiB unless noted otherwise, and unknown fields " +
  "are refused. So are calls that change something, if the browser says they come from another site. Every " +
  "reply has an `x-request-id`.";

const FAILURE = {
  type: "object",
  required: ["error", "code"],
  properties: {
    error: { type: "string", description: "A sentence to show to the user." },
    code: { enum: Object.keys(CATALOGUE) },
    fields: { type: "object", additionalProperties: { type: "string" } },
  },
};

async function findRouteFiles(): Promise<string[]> {
  const entries = await readdir(path.join(ROOT, "app/api"), { recursive: true });
  return entries.filter((entry) => path.basename(entry) === "route.ts").sort();
}

function toPath(file: string): string {
  return `/api/${path.dirname(file).split(path.sep).join("/")}`.replaceAll(/\[(\w+)\]/g, "{$1}");
}

async function describeFile(file: string): Promise<Json> {
  const module: Record<string, unknown> = await import(pathToFileURL(path.join(ROOT, "app/api", file)).href);
  const operations: Json = {};
  for (const method of METHODS) {
    const handler = module[method];
    // Routes without a policy return files, or belong to next-auth.
    if (typeof handler === "function" && hasPolicy(handler)) {
      operations[method.toLowerCase()] = describeOperation(method, toPath(file), handler.policy);
    }
  }
  return operations;
}

function hasPolicy(handler: object): handler is { policy: Policy } {
  return "policy" in handler;
}

/** Such as getMatchList for `GET /api/match/list`. */
function idOf(method: string, address: string): string {
  const words = address
    .split(/[^A-Za-z0-9]+/)
    .slice(2)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function describeOperation(method: string, address: string, policy: Policy): Json {
  const takesBody = method !== "GET" && (policy.body !== undefined || policy.form !== undefined);
  return {
    operationId: idOf(method, address),
    tags: [address.split("/")[2] ?? ""],
    summary: policy.summary,
    security: isOpen(policy) ? [] : [{ [securityOf(policy)]: [] }],
    parameters: [...parametersOf(policy.params, "path"), ...parametersOf(policy.query, "query")],
    ...(takesBody ? { requestBody: { content: contentOf(policy) } } : {}),
    responses: { ...successes(policy), ...(policy.poll ? UNCHANGED : {}), ...failures(method, policy) },
  };
}

/** Whether guests may call it. */
function isOpen({ access }: Policy): boolean {
  return access === "stranger" || access === "anyone" || access === "self";
}

function securityOf({ access }: Policy): string {
  return access === "scheduler" ? "scheduler" : "session";
}

function contentOf({ body, form }: Policy): Json {
  return {
    ...(body ? { "application/json": { schema: toSchema(body, "input") } } : {}),
    ...(form ? { "multipart/form-data": { schema: toSchema(form.schema, "input") } } : {}),
  };
}

function parametersOf(schema: BySeason | undefined, place: "path" | "query"): Json[] {
  const { properties = {}, required = [] } = schema ? toSchema(schema, "input") : {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function successes({ answers = [200], reply, file }: Policy): Json {
  const content = {
    ...(reply ? { "application/json": { schema: toSchema(reply, "output") } } : {}),
    ...(file ? { [file]: { schema: { type: "string" } } } : {}),
  };
  return Object.fromEntries(answers.map((status) => [status, { description: "Success", content }]));
}

const UNCHANGED = { 304: { description: "Unchanged since If-None-Match" } };

/** The error codes that a call can return, by status. */
function failures(method: string, policy: Policy): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of new Set([...impliedCodes(method, policy), ...(policy.refuses ?? [])])) {
    const { status } = CATALOGUE[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } };
  const sorted = [...byStatus].sort(([one], [other]) => one - other);
  return Object.fromEntries(sorted.map(([status, codes]) => [status, { description: codes.join(", "), content }]));
}

function impliedCodes(method: string, policy: Policy): ErrorCode[] {
  const changes = (method !== "GET" || policy.changes) && !policy.oneClick;
  return [
    ...(policy.body || policy.form || policy.query || policy.params || method !== "GET"
      ? ["INVALID_INPUT" as const]
      : []),
    ...(isOpen(policy) ? [] : ["NOT_SIGNED_IN" as const]),
    ...(policy.access === "admin" ? ["FORBIDDEN" as const] : []),
    ...(changes ? ["CROSS_SITE" as const] : []),
    ...(method === "GET" || policy.oneClick ? [] : ["TOO_SLOW" as const, "TOO_LARGE" as const]),
    ...(policy.limits ? ["TOO_MANY_REQUESTS" as const] : []),
    "INTERNAL",
    "UNAVAILABLE",
  ];
}

interface Schema extends Json {
  properties?: Record<string, unknown>;
  required?: string[];
}

function toSchema(terms: BySeason, io: "input" | "output"): Schema {
  const schema = typeof terms === "function" ? terms(SEASON) : terms;
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === "date") Object.assign(jsonSchema, { type: "string", format: "date-time" });
    },
  });
  return described;
}

/** The JSON schema of season packs, for editors. It doesn't cover the checks between parts; see docs/season-pack.md. */
export function describePack(): Json {
  const { $schema, ...described } = z.toJSONSchema(packSchema, { io: "input" });
  return { $schema, title: "A Googly season", ...described };
}
