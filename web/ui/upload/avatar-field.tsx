import { useRef, useState } from 'react'
import { pictureTypes } from '#contract/files/picture-type.ts'
import { pictureMaxBytes } from '#contract/files/files.ts'
import type { StoredFile } from '#contract/files/stored-file.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Field, type FieldProps } from '#web/ui/fields/field.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './avatar-field.module.css'
import { checkFiles } from './check-files.ts'
import { FileInput } from './file-input.tsx'
import type { Uploader } from './upload-list.ts'
import { useUploadMessages } from './messages.ts'
import { useSingleUpload } from './use-single-upload.ts'

const crop = lazyControl(() => import('./avatar-crop.tsx').then((module) => module.AvatarCrop))

interface AvatarFieldProps extends FieldProps {
  value: StoredFile | null
  onChange: (picture: StoredFile | null) => void
  /** Whose initial stands where there is no picture. */
  personName: string
  uploader: Uploader
}

/** A field for the picture of a person: chosen, cropped to a circle and uploaded. */
export function AvatarField({ value, onChange, personName, uploader, error, ...field }: AvatarFieldProps) {
  const messages = useUploadMessages()
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [selected, setSelected] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const { percent, error: failure, send } = useSingleUpload(uploader, onChange)

  function select(files: readonly File[]) {
    const checked = checkFiles(files, { types: pictureTypes, maxBytes: pictureMaxBytes, maxCount: 1, count: 0, messages, language })
    setProblem(checked.problems[0])
    setSelected(checked.accepted[0])
  }

  return (
    <Field {...field} error={problem ?? failure ?? error} labelPosition="group">
      {(links, labelId) => (
        <fieldset className={`${layout.row} ${layout.gap4}`} aria-labelledby={labelId} aria-describedby={links['aria-describedby']}>
          {value ? (
            <img className={styles.picture} src={uploader.urlOf(value.thumbnailUrl ?? value.url)} alt={personName} />
          ) : (
            <Avatar name={personName} size={72} />
          )}
          <div className={`${layout.buttons} ${styles.actions}`}>
            {percent !== undefined ? (
              <Progress label={messages.sending(Math.floor(percent))} value={percent} />
            ) : (
              <>
                <Button icon="image-up" onClick={() => input.current?.click()}>
                  {messages.changeAvatar}
                </Button>
                {value && (
                  <Button variant="text" onClick={() => onChange(null)}>
                    {messages.removeAvatar}
                  </Button>
                )}
              </>
            )}
          </div>
          <FileInput ref={input} types={pictureTypes} label={messages.changeAvatar} onFiles={select} />
          {selected && (
            <crop.Control
              file={selected}
              onCropped={(file) => {
                setSelected(undefined)
                void send(file)
              }}
              onUnreadable={() => setProblem(messages.unreadable)}
              onClose={() => setSelected(undefined)}
            />
          )}
        </fieldset>
      )}
    </Field>
  )
}
