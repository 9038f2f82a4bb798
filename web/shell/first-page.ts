// A script of its own beside the console's. It needs little and so is there long before that: what the page of the address is made of, and
// what it asks first, are fetched meanwhile.
import { pathPattern } from '#contract/kit/page-path.ts'
import type { EarlyStart } from '#web/kit/api/early-answer.ts'
import { hasAny } from '#web/kit/permission/held-permissions.ts'
import { entries } from './doors.ts'
import { loadPage } from './pages/page-modules.ts'

function fetchFirstPage(early: EarlyStart): void {
  const { path, held, ask } = early
  const first = entries.find(({ page }) => pathPattern(page.path).test(path))
  if (!first?.door) return
  // A failure shows when the page is opened.
  early.pageCode = loadPage(first.door).catch(() => {})
  if (hasAny(new Set(held), first.page.permissions)) first.door.asksFirst?.forEach((address) => ask(address))
}

if (window.early) fetchFirstPage(window.early)
