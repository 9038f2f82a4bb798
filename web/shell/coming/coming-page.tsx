import { buttonClass } from '#web/kit/actions/button.tsx'
import { Abacus } from '#web/kit/display/abacus.tsx'
import inPlace from '#web/kit/display/in-place.module.css'
import { Tag } from '#web/kit/display/tag.tsx'
import { Card } from '#web/kit/frame/card.tsx'
import { PageHeader } from '#web/kit/frame/page-header.tsx'
import { localized, useLanguage } from '#web/kit/language/language.ts'
import { PageLink } from '#web/kit/page/page-link.tsx'
import { usePage } from '#web/kit/page/page.ts'
import { useShellMessages } from '#web/shell/shell-messages.ts'
import styles from './coming-page.module.css'
import { comingSentences } from './coming-sentences.ts'

/** The place of a page that is still to be built: it says so, and what will be there. */
export function ComingPage() {
  const messages = useShellMessages()
  const language = useLanguage()
  const { id, purpose } = usePage().page
  const sentence = comingSentences.get(id)
  return (
    <>
      <PageHeader purpose="" />
      <Card>
        <div className={inPlace.whole}>
          <div className={styles.picture}>
            <Abacus digits="000" />
          </div>
          <Tag tone="accent">{localized(purpose, language)}</Tag>
          {sentence && <p className={styles.sentence}>{localized(sentence, language)}</p>}
          <PageLink to="/" className={buttonClass('primary')}>
            {messages.home}
          </PageLink>
        </div>
      </Card>
    </>
  )
}
