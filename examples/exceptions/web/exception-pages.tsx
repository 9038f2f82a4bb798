import { Forbidden, NotFound, ServerFailed } from '#web/ui/status-page/status-pages.tsx'

/** What the console shows in the place of a page that the person may not open. */
export function ForbiddenPage() {
  return <Forbidden />
}

/** What the console shows at an address without a page. */
export function NotFoundPage() {
  return <NotFound path="/list/gone" />
}

/** What the console shows in the place of a page that the server could not answer for. */
export function ServerFailedPage() {
  return <ServerFailed reference="7F3A9C" />
}
