import { useRef, useState } from 'react'
import { pictureTypes } from '#contract/files/picture-type.ts'
import type { StoredFile } from '#contract/files/stored-file.ts'
import { logoPath } from '#contract/settings/site-settings.ts'
import type { SettingState } from '#features/settings/contract/setting-calls.ts'
import { fileUrl } from '#web/api/file-url.ts'
import { fileUploader } from '#web/api/upload-file.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { ProductLogo } from '#web/ui/brand/logo.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import type { CustomField } from '#web/ui/form/schema/form-layout.ts'
import { checkFiles } from '#web/ui/upload/check-files.ts'
import { FileInput } from '#web/ui/upload/file-input.tsx'
import { useUploadMessages } from '#web/ui/upload/messages.ts'
import { useSingleUpload } from '#web/ui/upload/use-single-upload.ts'
import { moveFocusOut } from '#web/ui/dialog/restore-focus.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './picture-control.module.css'
import { useSettingMessages } from './messages.ts'

const logoSize = 40

/** Checks a chosen picture and sends it; what is wrong with it is `error`. */
function usePicture({ max }: SettingState, onSent: (file: StoredFile) => void) {
  const messages = useUploadMessages()
  const language = useLanguage()
  const [problem, setProblem] = useState<string>()
  const { percent, error, send } = useSingleUpload(fileUploader, onSent)
  function select(files: readonly File[]) {
    const limits = { types: pictureTypes, maxBytes: max ?? Number.POSITIVE_INFINITY, maxCount: 1, count: 0 }
    const { problems, accepted } = checkFiles(files, { ...limits, messages, language })
    setProblem(problems[0])
    if (accepted[0]) void send(accepted[0])
  }
  return { percent, error: problem ?? error, select, sending: messages.sending(Math.floor(percent ?? 0)) }
}

/** A picture of the site: uploaded when it is chosen, and used once the form is saved. It is shown as in the menu. */
export function PictureControl({ setting, field }: { setting: SettingState; field: CustomField<unknown> }) {
  const messages = useSettingMessages()
  const input = useRef<HTMLInputElement>(null)
  const [uploaded, setUploaded] = useState<StoredFile>()
  const { value, onChange, onBlur: _, isReadOnly, ...rest } = field
  const { percent, error, select, sending } = usePicture(setting, (file) => {
    setUploaded(file)
    onChange(file.id)
  })
  const id = typeof value === 'string' ? value : ''
  const src = fileUrl(uploaded?.id === id ? uploaded.url : logoPath(id))
  const chooseLabel = id === '' ? messages.choosePicture : messages.replacePicture
  return (
    <Field {...rest} isRequired={false} error={error ?? rest.error} labelPosition="group">
      {(links, labelId) => (
        <fieldset className={`${layout.row} ${layout.gap4}`} aria-labelledby={labelId} aria-describedby={links['aria-describedby']}>
          <span className={styles.preview}>
            {id === '' ? (
              <ProductLogo size={logoSize} />
            ) : (
              <img className={styles.image} src={src} width={logoSize} height={logoSize} alt={messages.currentPicture(setting.label)} />
            )}
          </span>
          {percent !== undefined ? (
            <Progress label={sending} value={percent} />
          ) : (
            !isReadOnly && (
              <div className={`${layout.row} ${layout.wrap} ${styles.actions}`}>
                <Button icon="image-up" onClick={() => input.current?.click()}>
                  {chooseLabel}
                </Button>
                {id !== '' && (
                  <Button ref={moveFocusOut} variant="text" onClick={() => onChange('')}>
                    {messages.removePicture}
                  </Button>
                )}
              </div>
            )
          )}
          <FileInput ref={input} types={pictureTypes} label={chooseLabel} onFiles={select} />
        </fieldset>
      )}
    </Field>
  )
}
