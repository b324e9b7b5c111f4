import type { Route } from './route.js'

/** The name of a route in metrics, such as `DELETE /v1/alerts/{id}`. */
export function nameOf({ method, path }: Route): string {
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
