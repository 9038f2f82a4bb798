import { listText } from '#contract/texts/list-text.ts'
import { noticesView } from '#features/notices/contract/permissions.ts'
import { type Notice, notices } from '#features/notices/contract/notices.ts'
import { fileUrl } from '#web/api/file-url.ts'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { DrawerHistory } from '#web/resource/form/drawer-history.tsx'
import { referredChoices } from '#web/resource/referred-choices.ts'
import { TagList } from '#web/resource/tag-list.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import { DescriptionList } from '#web/ui/display/description-list.tsx'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'
import { useNoticeMessages } from './messages.ts'
import { NoticeReaders } from './notice-readers.tsx'
import { NoticeStateMark } from './notice-state.tsx'
import { useNoticeWords } from './notice-words.ts'
import styles from './notices.module.css'

interface NoticeDetailProps {
  notice: Notice
  /** Opens the form; undefined if the notice cannot be edited, or not by the user. */
  onEdit: (() => void) | undefined
  onClose: () => void
}

/** A notice as it is read, for whom it is, and who has read it. */
export function NoticeDetail({ notice, onEdit, onClose }: NoticeDetailProps) {
  const messages = useNoticeMessages()
  const words = useNoticeWords()
  const canView = useCan(noticesView)
  const { id, title, body, status } = notice
  return (
    <Drawer
      isOpen
      isWide
      title={title}
      onClose={onClose}
      renderFooter={(close) => (
        <>
          <Button onClick={close}>{messages.close}</Button>
          {onEdit && (
            <Button variant="primary" onClick={onEdit}>
              {messages.edit}
            </Button>
          )}
        </>
      )}
    >
      <div className={styles.detail}>
        <NoticeFacts notice={notice} />
        <article className={styles.body}>
          <RichTextView value={body} urlOf={fileUrl} />
        </article>
        {canView && status !== 'draft' && <NoticeReaders id={id} />}
        <DrawerHistory resource={notices} {...{ words, id }} {...(onEdit && { onReverted: onClose })} />
      </div>
    </Drawer>
  )
}

function NoticeFacts({ notice }: { notice: Notice }) {
  const words = useNoticeWords()
  const { fields, choices } = words
  const { kind, isPinned, publishedAt, publishAt, expiresAt, ownerTitle, departmentTitle } = notice
  const time = (at: string | null) => (at === null ? '—' : formatDateTime(at))
  const kindText = isPinned ? `${choices.kind[kind]} · ${fields.isPinned}` : choices.kind[kind]
  return (
    <DescriptionList
      columns={3}
      items={[
        { term: fields.status ?? '', value: <NoticeStateMark notice={notice} /> },
        { term: fields.kind, value: kindText },
        { term: fields.audience, value: <NoticeAudience notice={notice} /> },
        { term: fields.publishedAt ?? '', value: time(publishedAt ?? publishAt) },
        { term: fields.expiresAt, value: time(expiresAt) },
        { term: fields.ownerTitle ?? '', value: [ownerTitle, departmentTitle].filter((text) => text !== null).join(' · ') || '—' },
      ]}
    />
  )
}

const chosenFields = {
  everyone: undefined,
  roles: { field: 'roleIds', titleName: 'roleTitles' },
  departments: { field: 'departmentIds', titleName: 'departmentTitles' },
  people: { field: 'personIds', titleName: 'personTitles' },
} as const

function NoticeAudience({ notice }: { notice: Notice }) {
  const { choices } = useNoticeWords()
  const language = useLanguage()
  const chosen = chosenFields[notice.audience]
  if (!chosen) return <span>{choices.audience[notice.audience]}</span>
  const tags = referredChoices(chosen, notice, language)
  return (
    <TagList
      tags={tags}
      text={listText(
        tags.map(({ label }) => label),
        language,
      )}
      wraps
    />
  )
}
