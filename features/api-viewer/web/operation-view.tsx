import { useState } from 'react'
import type { JsonSchemas } from '#contract/openapi/json-schema.ts'
import { DescriptionList } from '#web/ui/display/description-list.tsx'
import { PageTabs } from '#web/ui/page-layout/page-tabs.tsx'
import { useApiMessages } from './messages.ts'
import { OperationDocs } from './operation-docs.tsx'
import styles from './operation-view.module.css'
import type { ApiOperation } from './operations.ts'
import { TryOut } from './try-out.tsx'

interface OperationViewProps {
  operation: ApiOperation
  schemas: JsonSchemas
}

/** An operation: who may do it, how it is called, and a form to call it. */
export function OperationView({ operation, schemas }: OperationViewProps) {
  const messages = useApiMessages()
  const [tab, setTab] = useState<'docs' | 'try'>('docs')
  const { id, access, isOpenToKeys, definition } = operation
  const permissions = definition['x-permission-label'] ? [definition['x-permission'], definition['x-view-permission']] : []
  return (
    <div className={styles.operation}>
      <DescriptionList
        items={[
          { term: messages.name, value: <code translate="no">{id}</code> },
          { term: messages.permission, value: access },
          {
            term: messages.permissionValues,
            value: <code translate="no">{permissions.filter((value) => value !== undefined).join(' + ') || '–'}</code>,
          },
          { term: messages.keys, value: isOpenToKeys ? messages.openToKeys : messages.closedToKeys },
        ]}
      />
      <PageTabs
        label={messages.views}
        value={tab}
        onChange={setTab}
        isKept
        tabs={[
          { id: 'docs', label: messages.docs, content: <OperationDocs {...{ operation, schemas }} /> },
          { id: 'try', label: messages.try, content: <TryOut {...{ operation, schemas }} /> },
        ]}
      />
    </div>
  )
}
