import { buttonClass } from '#web/ui/button/button.tsx'
import { Abacus } from '#web/ui/display/abacus.tsx'
import fillArea from '#web/ui/feedback/fill-area.module.css'
import { Tag } from '#web/ui/display/tag.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { localized, useLanguage } from '#web/base/i18n/language.ts'
import { PageLink } from '#web/base/links/page-link.tsx'
import { usePage } from '#web/base/page/page.ts'
import { useShellMessages } from '#web/app/messages.ts'
import styles from './coming-soon-page.module.css'
import { comingSoonMessages } from './coming-soon-messages.ts'

/** The placeholder of a page not built yet, with a description of what is coming. */
export function ComingSoonPage() {
  const messages = useShellMessages()
  const language = useLanguage()
  const { id, purpose } = usePage().page
  const description = comingSoonMessages.get(id)
  return (
    <>
      <PageHeader purpose="" />
      <Card>
        <div className={fillArea.container}>
          <div className={styles.illustration}>
            <Abacus digits="000" />
          </div>
          <Tag tone="accent">{localized(purpose, language)}</Tag>
          {description && <p className={styles.description}>{localized(description, language)}</p>}
          <PageLink to="/" className={buttonClass('primary')}>
            {messages.home}
          </PageLink>
        </div>
      </Card>
    </>
  )
}
