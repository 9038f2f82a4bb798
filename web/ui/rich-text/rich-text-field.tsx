import { useState } from 'react'
import type { RichText } from '#contract/rich-text/rich-text.ts'
import { SkeletonText } from '#web/ui/feedback/skeleton-shapes.tsx'
import { Field, type ControlProps, type FieldProps } from '#web/ui/fields/field.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { Uploader } from '#web/ui/upload/upload-list.ts'
import styles from './rich-text-field.module.css'
import { useRichTextMessages } from './messages.ts'
import { RichTextView } from './rich-text-view.tsx'

const editor = lazyControl(() => import('./rich-text-editor.tsx').then((module) => module.RichTextEditor))

interface RichTextFieldProps extends FieldProps, Omit<ControlProps, 'name'> {
  value: RichText | undefined
  /** Undefined if nothing of the text can be seen. */
  onChange: (value: RichText | undefined) => void
  /** Sends pictures. */
  uploader: Uploader
}

/** A field for text with headings, lists, tables, links, code and pictures. The editor is loaded when it is shown. */
export function RichTextField({
  value,
  onChange,
  uploader,
  error,
  isReadOnly = false,
  isDisabled = false,
  onBlur,
  ...field
}: RichTextFieldProps) {
  const messages = useRichTextMessages()
  const [problem, setProblem] = useState<string>()
  return (
    <Field {...field} error={problem ?? error} labelPosition="group">
      {(links, labelId) =>
        isReadOnly ? (
          <div className={styles.readOnly}>{value && <RichTextView value={value} urlOf={uploader.urlOf} />}</div>
        ) : (
          <div className={styles.frame} data-invalid={links['aria-invalid']}>
            <div className={styles.loading} aria-hidden="true">
              <SkeletonText />
            </div>
            <editor.Control
              {...{ value, onChange, uploader, isDisabled, onBlur, labelId, setProblem }}
              describedBy={links['aria-describedby']}
              label={messages.toolbar}
            />
          </div>
        )
      }
    </Field>
  )
}
