import { Forbidden, NotFound, ServerFailed } from '#web/ui/status-page/status-pages.tsx'

/** Shown instead of a page that the user may not open. */
export function ForbiddenPage() {
  return <Forbidden />
}

/** Shown at an unknown URL. */
export function NotFoundPage() {
  return <NotFound path="/list/gone" />
}

/** Shown instead of a page that failed with a server error. */
export function ServerFailedPage() {
  return <ServerFailed requestId="7F3A9C" />
}
