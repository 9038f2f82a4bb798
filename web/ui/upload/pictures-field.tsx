import { useState } from 'react'
import { pictureTypes } from '#contract/files/accepted-type.ts'
import { pictureMaxBytes, type StoredFile } from '#contract/files/files.ts'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { SortableGrid } from '#web/ui/drag/sortable/sortable-list.tsx'
import { Field, type ControlProps, type FieldProps } from '#web/ui/fields/field.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useLeaveGuard } from '#web/app/page/leave-guard.ts'
import { checkFiles } from './check-files.ts'
import { DropArea } from './drop-area.tsx'
import { PictureTile } from './picture-tile.tsx'
import styles from './pictures-field.module.css'
import type { UploadItem, Uploader } from './upload-list.ts'
import { useUploadMessages } from './upload-messages.ts'
import { useUploadList } from './use-upload-list.ts'
import { useLanguage } from '#web/app/i18n/language.ts'

const preview = lazyControl(() => import('./picture-preview.tsx').then((module) => module.PicturePreview))

interface PicturesFieldProps extends FieldProps, Omit<ControlProps, 'isReadOnly'> {
  value: readonly StoredFile[]
  onChange: (pictures: readonly StoredFile[]) => void
  /** Sends the files. */
  uploader: Uploader
  maxCount?: number
  maxBytes?: number
}

const keyOf = ({ key }: UploadItem) => key
const labelOf = ({ name }: UploadItem) => name

/**
 * A field for several pictures in order: chosen, dropped or pasted, uploaded at once with progress, sorted by dragging or with the keyboard. The
 * value is what is stored; leaving the page while something is on its way asks first.
 */
export function PicturesField(props: PicturesFieldProps) {
  const { value, onChange, uploader, maxCount = 9, maxBytes = pictureMaxBytes, name, onBlur, isDisabled = false, ...field } = props
  const messages = useUploadMessages()
  const language = useLanguage()
  const { items, list, announcement } = useUploadList(uploader, { value, onChange })
  const [problems, setProblems] = useState<readonly string[]>([])
  const [shownKey, setShownKey] = useState<string>()
  useLeaveGuard(items.some(({ state }) => state === 'waiting' || state === 'sending'))

  function add(files: readonly File[]) {
    const checked = checkFiles(files, { types: pictureTypes, maxBytes, maxCount, count: items.length, messages, language })
    setProblems(checked.problems)
    list.add(checked.accepted)
  }

  return (
    <Field {...field} labelPosition="group" aside={<span>{messages.countOf(items.length, maxCount)}</span>}>
      {(links, labelId) => (
        <fieldset className={styles.pictures} aria-labelledby={labelId}>
          <DropArea {...{ links, name, onBlur, maxBytes, maxCount, isDisabled }} isFull={items.length >= maxCount} onFiles={add} />
          {problems.length > 0 && (
            <ul className={styles.problems} role="alert">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
          {items.length > 0 && (
            <SortableGrid
              label={messages.order}
              items={items}
              getKey={keyOf}
              labelOf={labelOf}
              renderItem={(item) => (
                <PictureTile
                  key={item.key}
                  {...{ item, isDisabled }}
                  urlOf={uploader.urlOf}
                  onPreview={() => setShownKey(item.key)}
                  onRetry={() => list.retry(item.key)}
                  onRemove={() => list.remove(item.key)}
                />
              )}
              onReorder={(sorted) => list.reorder(sorted.map(keyOf))}
            />
          )}
          <output>
            <VisuallyHidden>{announcement}</VisuallyHidden>
          </output>
          {shownKey !== undefined && (
            <preview.Control
              pictures={items.flatMap(({ stored }) => stored ?? [])}
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
