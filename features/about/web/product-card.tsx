import type { About } from '#features/about/contract/about.ts'
import { steward } from '#steward.config.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { DescriptionList } from '#web/ui/display/description-list.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { ExternalLink } from '#web/ui/button/external-link.tsx'
import { useAboutMessages } from './messages.ts'

/** The product's version and documentation links. */
export function ProductCard({ about: { version, commit, builtAt } }: { about: About }) {
  const messages = useAboutMessages()
  const language = useLanguage()
  return (
    <Card
      title={steward.name[language]}
      actions={
        <>
          <ExternalLink address={steward.links.docs} className={buttonClass()}>
            {messages.documents}
          </ExternalLink>
          <ExternalLink address={steward.links.changes} className={buttonClass()}>
            {messages.changes}
          </ExternalLink>
        </>
      }
    >
      <DescriptionList
        columns={3}
        items={[
          { term: messages.version, value: version },
          { term: messages.commit, value: commit === '' ? messages.unknown : commit, ...(commit !== '' && { copyText: commit }) },
          { term: messages.builtAt, value: builtAt === null ? messages.unknown : formatDateTime(builtAt) },
        ]}
      />
    </Card>
  )
}
