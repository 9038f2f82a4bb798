import { buttonClass } from '#web/ui/button/button.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { localized, useLanguage } from '#web/base/i18n/language.ts'
import { externalHref } from '#web/base/links/external-href.ts'
import { ExternalLink } from '#web/ui/button/external-link.tsx'
import { usePage } from '#web/base/page/page.ts'
import { EmbeddedFrame } from './embedded-frame.tsx'
import { useEmbeddedMessages } from './messages.ts'
import styles from './embedded.module.css'

/** The page of a route with a frame source. A forbidden URL is not embedded. */
export function EmbeddedPage() {
  const messages = useEmbeddedMessages()
  const { title, frameSrc = '' } = usePage().page
  const name = localized(title, useLanguage())
  const href = externalHref(frameSrc)
  return (
    <>
      <PageHeader>
        <ExternalLink address={frameSrc} className={buttonClass()}>
          {messages.openInNewWindow}
        </ExternalLink>
      </PageHeader>
      <div className={styles.container}>
        {href === undefined ? (
          <div className={styles.notice} role="alert">
            <h2 className={styles.title}>{messages.refusedTitle}</h2>
            <p className={styles.text}>{messages.refusedText(frameSrc)}</p>
          </div>
        ) : (
          <EmbeddedFrame href={href} title={name} />
        )}
      </div>
    </>
  )
}
