import { type ReactNode, useState } from 'react'
import { isPicture } from '#contract/files/accepted-type.ts'
import type { StoredFile } from '#contract/files/stored-file.ts'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { SortableGrid, SortableList } from '#web/ui/drag/sortable/sortable-list.tsx'
import { Field, type ControlProps, type FieldProps } from '#web/ui/fields/field.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useLeaveGuard } from '#web/base/page/leave-guard.ts'
import { checkFiles } from './check-files.ts'
import { DropArea } from './drop-area.tsx'
import { FileRow } from './file-row.tsx'
import { PictureTile } from './picture-tile.tsx'
import styles from './pictures-field.module.css'
import type { UploadItem, Uploader } from './upload-list.ts'
import { useUploadMessages } from './messages.ts'
import { useUploadList } from './use-upload-list.ts'
import { useLanguage } from '#web/base/i18n/language.ts'

const preview = lazyControl(() => import('./picture-preview.tsx').then((module) => module.PicturePreview))

export interface UploadFieldProps extends FieldProps, Omit<ControlProps, 'isReadOnly'> {
  value: readonly StoredFile[]
  onChange: (files: readonly StoredFile[]) => void
  /** Sends the files. */
  uploader: Uploader
  /** The accepted media types. */
  types: readonly string[]
  maxCount: number
  maxBytes: number
  /** Pictures are shown as tiles, other files as rows. */
  look: 'pictures' | 'files'
}

const keyOf = ({ key }: UploadItem) => key
const labelOf = ({ name }: UploadItem) => name

/** A field for files in order, as pictures or as rows. The value is what is stored; leaving the page while something is on its way asks first. */
export function UploadField(props: UploadFieldProps) {
  const { value, onChange, uploader, types, maxCount, maxBytes, look, name, onBlur, isDisabled = false, ...field } = props
  const messages = useUploadMessages(look)
  const language = useLanguage()
  const { items, list, announcement } = useUploadList(uploader, { value, onChange })
  const [problems, setProblems] = useState<readonly string[]>([])
  const [shownKey, setShownKey] = useState<string>()
  useLeaveGuard(items.some(({ state }) => state === 'waiting' || state === 'sending'))

  function add(files: readonly File[]) {
    const checked = checkFiles(files, { types, maxBytes, maxCount, count: items.length, messages, language })
    setProblems(checked.problems)
    list.add(checked.accepted)
  }

  const Item = look === 'pictures' ? PictureTile : FileRow
  const renderItem = (item: UploadItem) => (
    <Item
      key={item.key}
      {...{ item, isDisabled }}
      urlOf={uploader.urlOf}
      onPreview={() => setShownKey(item.key)}
      onRetry={() => list.retry(item.key)}
      onRemove={() => list.remove(item.key)}
    />
  )
  return (
    <Field {...field} labelPosition="group" aside={maxCount > 1 && <span>{messages.countOf(items.length, maxCount)}</span>}>
      {(links, labelId) => (
        <fieldset className={styles.pictures} aria-labelledby={labelId}>
          <DropArea
            {...{ links, name, onBlur, maxBytes, maxCount, types, look, isDisabled }}
            isFull={items.length >= maxCount}
            onFiles={add}
          />
          {problems.length > 0 && (
            <div role="alert">
              <ul className={styles.problems}>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </div>
          )}
          <Items {...{ items, look, renderItem }} label={messages.order} onReorder={(sorted) => list.reorder(sorted.map(keyOf))} />
          <output>
            <VisuallyHidden>{announcement}</VisuallyHidden>
          </output>
          {shownKey !== undefined && (
            <preview.Control
              pictures={items.flatMap(({ stored }) => (stored && isPicture(stored.type) ? stored : []))}
              first={items.find(({ key }) => key === shownKey)?.stored?.id}
              urlOf={uploader.urlOf}
              onClose={() => setShownKey(undefined)}
            />
          )}
        </fieldset>
      )}
    </Field>
  )
}

interface ItemsProps extends Pick<UploadFieldProps, 'look'> {
  items: readonly UploadItem[]
  label: string
  renderItem: (item: UploadItem) => ReactNode
  onReorder: (items: readonly UploadItem[]) => void
}

/** The files of the field; a single one cannot be sorted. */
function Items({ items, look, ...list }: ItemsProps) {
  const [first, ...others] = items
  if (!first) return null
  if (look === 'files' && others.length === 0) return list.renderItem(first)
  const sorted = { ...list, items, getKey: keyOf, labelOf }
  return look === 'pictures' ? <SortableGrid {...sorted} /> : <SortableList {...sorted} />
}
