import type { ReactNode } from 'react'
import { Card } from '#web/ui/page-layout/card.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { ActionsSection } from './actions/actions-section.tsx'
import { DisplaySection } from './display/display-section.tsx'
import { FieldsSection } from './fields/fields-section.tsx'
import { FormSection } from './form/form-section.tsx'
import { FrameSection } from './frame/frame-section.tsx'
import { useKitMessages } from './messages.ts'
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
      <Section id="actions" title={messages.actions}>
        <ActionsSection />
      </Section>
      <Section id="fields" title={messages.fields}>
        <FieldsSection />
      </Section>
      <Section id="form" title={messages.form}>
        <FormSection />
      </Section>
      <Section id="table" title={messages.table}>
        <TableSection />
      </Section>
      <Section id="tree" title={messages.tree}>
        <TreeSection />
      </Section>
      <Section id="overlays" title={messages.overlays}>
        <OverlaysSection />
      </Section>
      <Section id="display" title={messages.display}>
        <DisplaySection />
      </Section>
      <Section id="frame" title={messages.frame}>
        <FrameSection />
      </Section>
    </>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div id={`kit-${id}`} className={styles.specimens}>
        {children}
      </div>
    </Card>
  )
}
