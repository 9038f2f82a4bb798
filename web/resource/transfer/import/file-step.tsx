import { useState } from 'react'
import { extensionsOf } from '#contract/files/accepted-type.ts'
import { idColumn } from '#contract/resource/import.ts'
import { tableFormats, type TableFormat } from '#contract/tables/table-format.ts'
import { tableTypes } from '#contract/tables/table-file.ts'
import { useLanguage } from '#web/app/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatBytes } from '#web/ui/display/format-bytes.ts'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { DropArea } from '#web/ui/upload/drop-area.tsx'
import type { ImportField } from './import-fields.ts'
import { saveTemplate } from './import-sheets.ts'
import { type ImportFile, importMaxBytes, isFileError, readImportFile } from './read-import-file.ts'
import type { ImportMessages } from './use-import-messages.ts'
import styles from './import-dialog.module.css'

interface FileStepProps {
  messages: ImportMessages
  fields: readonly ImportField[]
  onFile: (file: ImportFile) => void
}

const types = ['text/csv', tableTypes.xlsx]

const extensions = [...extensionsOf([tableTypes.xlsx]), '.csv']

/** Takes a file, and offers templates to fill in. */
export function FileStep({ messages, fields, onFile }: FileStepProps) {
  const language = useLanguage()
  const [error, setError] = useState<string>()
  const [isReading, setReading] = useState(false)

  async function read(file: File): Promise<void> {
    if (file.size > importMaxBytes) return setError(messages.tooLarge(formatBytes(importMaxBytes, language)))
    setError(undefined)
    setReading(true)
    try {
      const found = await readImportFile(file)
      if (found.rows.length === 0) setError(messages.noRows)
      else onFile(found)
    } catch (failure) {
      if (!isFileError(failure)) throw failure
      setError(failure.messageIn(language))
    } finally {
      setReading(false)
    }
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
            onFiles={([file]) => file && void read(file)}
          />
        )}
      </Field>
      {isReading && <Progress label={messages.reading} value={undefined} />}
      <div className={styles.templates}>
        {tableFormats.toReversed().map((format) => (
          <Button key={format} variant="text" icon="download" onClick={() => template(format)}>
            {messages.templates[format]}
          </Button>
        ))}
      </div>
    </>
  )
}
