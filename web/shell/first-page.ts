// A script of its own beside the console's. It needs little and so is there long before that: what the page of the address is made of, and
// what it asks first, are fetched meanwhile.
import { pathPattern } from '#contract/kit/page-path.ts'
import type { EarlyStart } from '#web/kit/api/early-answer.ts'
import { hasAny } from '#web/kit/permission/held-permissions.ts'
import { entries } from './doors.ts'
import { prefetchPage } from './pages/page-modules.ts'

function fetchFirstPage({ path, held, ask }: EarlyStart): void {
  const first = entries.find(({ page }) => pathPattern(page.path).test(path))
  if (!first?.door) return
  prefetchPage(first.door)
  if (hasAny(new Set(held), first.page.permissions)) first.door.asksFirst?.forEach((address) => ask(address))
}

if (window.early) fetchFirstPage(window.early)
