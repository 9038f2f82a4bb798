import type { MockHandler } from './mock.ts'

/** The handler of a request with its path parameters. */
export interface MockRoute {
  readonly handler: MockHandler
  readonly params: Readonly<Record<string, string>>
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function matcherOf(pattern: string): (path: string) => Record<string, string> | undefined {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const regExp = new RegExp(`^${pattern.replaceAll(/:\w+/g, '([^/]+)')}$`)
  return (path) => {
    const values = regExp.exec(path)?.slice(1)
    return values && Object.fromEntries(names.map((name, index) => [name, decoded(values[index] ?? '')]))
  }
}

/** Finds the handler of a method and path. Paths without parameters come first, so that `/table/list` is never taken for an id. */
export function createMockRouter(handlers: readonly MockHandler[]): (method: string, path: string) => MockRoute | undefined {
  const routes = handlers
    .toSorted((one, other) => Number(one.call.path.includes(':')) - Number(other.call.path.includes(':')))
    .map((handler) => ({ handler, paramsOf: matcherOf(handler.call.path) }))
  return (method, path) => {
    for (const { handler, paramsOf } of routes) {
      const params = handler.call.method === method ? paramsOf(path) : undefined
      if (params) return { handler, params }
    }
    return undefined
  }
}
