import type { z } from 'zod'
import type { TokenAccess } from '../accounts/api-tokens/authenticate.js'
import type { TokenScope } from '../accounts/api-tokens/record.js'
import type { StreamClient } from '../http/event-streams.js'
import type { ProblemKind } from './http/problem.js'

/** The answer of a route, ready for JSON: amounts are decimal text, what the service did not say is null. */
export interface Answer {
  readonly data: unknown
  /** Time of the read, or of the change. */
  readonly asOf: Date
  /** Cursor of the next page, null at the end; undefined for what has no pages. */
  readonly next?: string | null
  /** True if the service may have cut its list; undefined where it cannot. */
  readonly mayBeMore?: boolean
}

/** The rest of a request, behind its parameters. */
export interface RequestContent<Content = unknown> {
  /** The JSON body as its schema reads it; undefined where the route takes none. */
  readonly content: Content
  /** The Idempotency-Key of a post; empty for other methods. */
  readonly key: string
  /** The name that an agent gives itself; undefined for other clients. */
  readonly agent: string | undefined
}

/** One path of the API with one method. */
export interface Route {
  readonly method: 'get' | 'post' | 'delete'
  /** Below `/v1`, such as `/positions` or `/alerts/{id}`. */
  readonly path: string
  readonly summary: string
  /** The scope that a token needs; `any` for one that all tokens have. */
  readonly scope: TokenScope | 'any'
  /** Parameters, all of them text: those that the path names in braces, and those of the query. */
  readonly query: z.ZodObject
  /** Schema of the JSON body of a post; undefined where none is taken. */
  readonly content: z.ZodType | undefined
  /** Schema of the whole answer. */
  readonly body: z.ZodType
  /** Problems of its own, beside those of every route with its method. */
  readonly problems?: readonly ProblemKind[]
  /** Reads or changes something, by parameters that the schema has read. Throws a `ProblemError` or a `ServiceError`. */
  readonly answer: (access: TokenAccess, parameters: unknown, posted: RequestContent) => Promise<Answer>
  /** Answers with a stream where a client accepts `text/event-stream`; absent for a path that has none. Throws as `answer` does. */
  readonly stream?: (
    access: TokenAccess,
    parameters: unknown,
    client: StreamClient & { readonly lastEventId: string | undefined },
  ) => Promise<Response>
}

type Described<Query extends z.ZodObject> = Pick<
  Route,
  'path' | 'summary' | 'scope' | 'body' | 'problems'
> & {
  readonly query: Query
}

/** Makes a route that reads. */
export function route<Query extends z.ZodObject>({
  read,
  ...described
}: Described<Query> & {
  readonly read: (access: TokenAccess, query: z.output<Query>) => Promise<Answer>
}): Route {
  return {
    ...described,
    method: 'get',
    content: undefined,
    answer: (access, query) => read(access, query as z.output<Query>),
  }
}

/** Makes a route that takes a JSON body. A request that is sent again with its Idempotency-Key is answered, and not run, again. */
export function postRoute<Query extends z.ZodObject, Content extends z.ZodType>({
  post,
  ...described
}: Described<Query> & {
  readonly content: Content
  readonly post: (
    access: TokenAccess,
    query: z.output<Query>,
    posted: RequestContent<z.output<Content>>,
  ) => Promise<Answer>
}): Route {
  return {
    ...described,
    method: 'post',
    answer: (access, query, posted) =>
      post(access, query as z.output<Query>, posted as RequestContent<z.output<Content>>),
  }
}

/** Makes a route that deletes what its path names. */
export function deleteRoute<Query extends z.ZodObject>({
  remove,
  ...described
}: Described<Query> & {
  readonly remove: (access: TokenAccess, query: z.output<Query>) => Promise<Answer>
}): Route {
  return {
    ...described,
    method: 'delete',
    content: undefined,
    answer: (access, query) => remove(access, query as z.output<Query>),
  }
}

/** The names in braces of a path. */
export function pathNames(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
}

/** The status of an answer that is no problem. */
export function statusOf(method: Route['method']): 200 | 201 {
  return method === 'post' ? 201 : 200
}

/** The name of a route in metrics, such as `DELETE /v1/alerts/{id}`. */
export function routeName({ method, path }: Route): string {
  return `${method.toUpperCase()} /v1${path}`
}

/** The path of a route as the router writes it, such as `/v1/alerts/:id`. */
export function routerPath({ path }: Pick<Route, 'path'>): string {
  return `/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
}

/** The methods that each path takes. */
export function methodsByPath(routes: readonly Route[]): ReadonlyMap<string, readonly string[]> {
  const methods = new Map<string, readonly string[]>([
    ['/v1/openapi.json', ['GET', 'HEAD']],
    ['/v1/asyncapi.json', ['GET', 'HEAD']],
    ['/v1/docs', ['GET', 'HEAD']],
    ['/mcp', ['POST']],
  ])
  for (const route of routes) {
    const path = routerPath(route)
    const own = route.method === 'get' ? ['GET', 'HEAD'] : [route.method.toUpperCase()]
    methods.set(path, [...(methods.get(path) ?? []), ...own])
  }
  return methods
}
