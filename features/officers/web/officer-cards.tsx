import { type Officer, officers } from '#contract/identity/officers.ts'
import type { Separation } from '#features/officers/contract/officers.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Tag } from '#web/ui/display/tag.tsx'
import { MenuButton } from '#web/ui/menu/menu.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useOfficerMessages } from './messages.ts'
import { nameOf } from './officer-texts.ts'
import styles from './officers-page.module.css'
import type { RequestDraft } from './request-dialog.tsx'

type Holder = Separation['holders'][number]

interface OfficerCardsProps {
  holders: readonly Holder[]
  /** The signed-in user. */
  userId: string
  /** Opens a request; undefined for those who cannot make one. */
  onRequest: ((draft: RequestDraft) => void) | undefined
}

/** The three roles with their members. */
export function OfficerCards({ holders, ...props }: OfficerCardsProps) {
  return (
    <div className={styles.offices}>
      {officers.map((officer) => (
        <OfficeCard key={officer} officer={officer} holders={holders.filter((holder) => holder.officer === officer)} {...props} />
      ))}
    </div>
  )
}

function OfficeCard({ officer, holders, userId, onRequest }: OfficerCardsProps & { officer: Officer }) {
  const messages = useOfficerMessages()
  const name = nameOf(officer, useLanguage())
  const appoint = onRequest && (
    <Button
      variant="text"
      aria-label={messages.assignTo(name)}
      onPointerEnter={preloadModal}
      onClick={() => onRequest({ kind: 'assign', officer })}
    >
      {messages.assign}
    </Button>
  )
  return (
    <Card title={name} actions={appoint}>
      <p className={styles.note}>{messages.duties[officer]}</p>
      <ul className={layout.stack} aria-label={messages.holders(name)}>
        {holders.map((holder) => (
          <li key={holder.id} className={`${layout.row} ${layout.gap3}`}>
            <Avatar name={holder.realName} size={36} />
            <span className={`${layout.grid} ${layout.fill}`}>
              <span className={`${layout.row} ${layout.wrap} ${layout.breaks}`}>
                {holder.realName}
                {holder.id === userId && <Tag tone="accent">{messages.yourself}</Tag>}
                {!holder.isEnabled && <Tag>{messages.disabled}</Tag>}
              </span>
              <span className={`${layout.small} ${layout.faint} ${layout.breaks}`}>{holder.username}</span>
            </span>
            {onRequest && holder.id !== userId && <HolderMenu {...{ holder, onRequest }} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function HolderMenu({ holder, onRequest }: { holder: Holder; onRequest: (draft: RequestDraft) => void }) {
  const messages = useOfficerMessages()
  const { officer } = holder
  return (
    <MenuButton
      label={messages.more(holder.realName)}
      items={[
        {
          id: 'reset',
          label: messages.reset,
          icon: 'lock',
          onAction: () => onRequest({ kind: 'resetPassword', officer: null, person: holder }),
        },
        {
          id: 'revoke',
          label: messages.revoke,
          icon: 'circle-x',
          isDangerous: true,
          onAction: () => onRequest({ kind: 'revoke', officer, person: holder }),
        },
      ]}
    />
  )
}
