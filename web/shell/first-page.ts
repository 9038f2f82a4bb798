// A script of its own beside the console's. It needs little and so is there long before that: what the page of the address is made of, and
// what it asks first, are fetched meanwhile.
import type { EarlyStart } from '#web/kit/api/early-answer.ts'
import { hasAny } from '#web/kit/permission/held-permissions.ts'
import { entries } from './doors.ts'
import { prefetchPage } from './pages/page-modules.ts'

function isAt(path: string, pattern: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}/?$`).test(path)
}

function fetchFirstPage({ path, held, ask }: EarlyStart): void {
  const first = entries.find(({ page }) => isAt(path, page.path))
  if (!first?.door) return
  prefetchPage(first.door)
  if (hasAny(new Set(held), first.page.permissions)) first.door.asksFirst?.forEach((address) => ask(address))
}

if (window.early) fetchFirstPage(window.early)
