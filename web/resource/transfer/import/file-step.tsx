import { extensionsOf } from '#contract/files/accepted-type.ts'
import { idColumn } from '#contract/resource/import.ts'
import { tableFormats, type TableFormat } from '#contract/tables/table-format.ts'
import { tableTypes } from '#contract/tables/table-file.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatBytes } from '#web/ui/display/format-bytes.ts'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { DropArea } from '#web/ui/upload/drop-area.tsx'
import layout from '#web/ui/theme/layout.module.css'
import type { ImportField } from './import-fields.ts'
import { saveTemplate } from './import-sheets.ts'
import { importMaxBytes } from './read-import-file.ts'
import type { ImportReading } from './use-import-file.ts'
import type { ImportMessages } from './messages.ts'
import styles from './import-dialog.module.css'

interface FileStepProps {
  messages: ImportMessages
  fields: readonly ImportField[]
  reading: ImportReading
}

const types = ['text/csv', tableTypes.xlsx]

const extensions = [...extensionsOf([tableTypes.xlsx]), '.csv']

/** Takes a file, and offers templates to fill in. */
export function FileStep({ messages, fields, reading: { isReading, error, read, refuse } }: FileStepProps) {
  const language = useLanguage()
  const take = (file: File) => {
    if (file.size > importMaxBytes) refuse(messages.tooLarge(formatBytes(importMaxBytes, language)))
    else void read(file)
  }

  const template = (format: TableFormat) => {
    const own = fields.filter(({ field }) => field !== idColumn)
    void saveTemplate(messages, format, own)
  }
  return (
    <>
      <Field label={messages.file} hint={messages.fileHint} error={error}>
        {(links) => (
          <DropArea
            links={links}
            name={undefined}
            onBlur={undefined}
            maxBytes={importMaxBytes}
            isDisabled={isReading}
            maxCount={1}
            isFull={false}
            types={types}
            extensions={extensions}
            look="files"
            onFiles={([file]) => file && take(file)}
          />
        )}
      </Field>
      {isReading && <Progress label={messages.reading} value={undefined} />}
      <div className={`${layout.row} ${layout.wrap} ${styles.templates}`}>
        {tableFormats.toReversed().map((format) => (
          <Button key={format} variant="text" icon="download" onClick={() => template(format)}>
            {messages.templates[format]}
          </Button>
        ))}
      </div>
    </>
  )
}
