import type { ReactNode } from 'react'
import { Card } from '#web/ui/page-layout/card.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { ActionsSection } from './actions/actions-section.tsx'
import { DisplaySection } from './display/display-section.tsx'
import { FieldsSection } from './fields/fields-section.tsx'
import { FormSection } from './form/form-section.tsx'
import { FrameSection } from './frame/frame-section.tsx'
import { useKitMessages } from './kit-messages.ts'
import styles from './kit-page.module.css'
import { OverlaysSection } from './overlays/overlays-section.tsx'
import { TableSection } from './table/table-section.tsx'
import { TreeSection } from './tree/tree-section.tsx'

/** Every part of the kit in every state. */
export function KitPage() {
  const messages = useKitMessages()
  return (
    <>
      <PageHeader />
      <Area title={messages.actions}>
        <ActionsSection />
      </Area>
      <Area title={messages.fields}>
        <FieldsSection />
      </Area>
      <Area title={messages.form}>
        <FormSection />
      </Area>
      <Area title={messages.table}>
        <TableSection />
      </Area>
      <Area title={messages.tree}>
        <TreeSection />
      </Area>
      <Area title={messages.overlays}>
        <OverlaysSection />
      </Area>
      <Area title={messages.display}>
        <DisplaySection />
      </Area>
      <Area title={messages.frame}>
        <FrameSection />
      </Area>
    </>
  )
}

function Area({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className={styles.specimens}>{children}</div>
    </Card>
  )
}
