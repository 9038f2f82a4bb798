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

/** Every component in every state. */
export function KitPage() {
  const messages = useKitMessages()
  return (
    <>
      <PageHeader />
      <Section title={messages.actions}>
        <ActionsSection />
      </Section>
      <Section title={messages.fields}>
        <FieldsSection />
      </Section>
      <Section title={messages.form}>
        <FormSection />
      </Section>
      <Section title={messages.table}>
        <TableSection />
      </Section>
      <Section title={messages.tree}>
        <TreeSection />
      </Section>
      <Section title={messages.overlays}>
        <OverlaysSection />
      </Section>
      <Section title={messages.display}>
        <DisplaySection />
      </Section>
      <Section title={messages.frame}>
        <FrameSection />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className={styles.specimens}>{children}</div>
    </Card>
  )
}
