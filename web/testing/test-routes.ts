import { definePermission, type Permission } from '#contract/permissions/permission.ts'
import type { Route } from '#web/app/navigation/routes/route.ts'

const text = (words: string) => ({ 'zh-CN': words, 'en-US': `${words} (en)` })

/** A permission for tests. */
export function permission(value: string): Permission {
  return definePermission(value, text(value))
}

const lazyPage = { purpose: text('用途'), load: () => Promise.resolve(() => null) }

/** A page route for tests, with name and title derived from its path. */
export function page(path: string, more: Partial<Route> = {}): Route {
  return { ...group(path, []), lazyPage, ...more }
}

/** A group route for tests. */
export function group(path: string, children: readonly Route[], more: Partial<Route> = {}): Route {
  return { id: path, name: `name of ${path}`, path, title: text(`title of ${path}`), sort: 1, children, ...more }
}
