import { useMemo } from 'react'
import { steward } from '#steward.config.ts'
import { PageContext, type PageFrame } from '#web/kit/page/page.ts'
import type { Destination } from '#web/shell/routes/find-destination.ts'
import { useShellMessages } from '#web/shell/shell-messages.ts'
import { PageBoundary } from './page-boundary.tsx'
import { PageContent } from './page-content.tsx'
import styles from './page-host.module.css'
import { Forbidden, NotFound } from './refused.tsx'

interface PageHostProps {
  destination: Exclude<Destination, { kind: 'redirect' }>
  /** The page's title, which names its place. */
  label: string
  pathname: string
  search: string
  /** Draws the page anew. */
  onReload: () => void
}

/** The place of a page, with its own scrolling: the page itself, or why it is not shown. */
export function PageHost({ destination, label, pathname, search, onReload }: PageHostProps) {
  const messages = useShellMessages()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it, also where nothing in it takes the focus
    <section className={styles.scroller} aria-label={messages.pageContent(label)} tabIndex={0}>
      <div className={styles.content}>
        {destination.kind === 'forbidden' && <Forbidden />}
        {destination.kind === 'notFound' && <NotFound path={pathname} />}
        {destination.kind === 'page' && (
          <PageBoundary onRetry={onReload}>
            <FramedPage {...{ destination, pathname, search }} />
          </PageBoundary>
        )}
      </div>
      <footer className={styles.footer}>{steward.copyright}</footer>
    </section>
  )
}

interface FramedPageProps extends Pick<PageHostProps, 'pathname' | 'search'> {
  destination: Extract<Destination, { kind: 'page' }>
}

function FramedPage({ destination: { route, params }, pathname, search }: FramedPageProps) {
  const { id, title, door } = route
  const frame = useMemo<PageFrame>(
    () => ({ page: { id, title, purpose: door.purpose }, params, pathname, search }),
    [id, title, door, params, pathname, search],
  )
  return (
    <PageContext value={frame}>
      <PageContent door={door} />
    </PageContext>
  )
}
