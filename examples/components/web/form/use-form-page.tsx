import { Showcase } from '#web/ui/showcase/showcase.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { useFormExampleMessages } from './messages.ts'
import { ControlledFormExample } from './controlled-form-example.tsx'
import source from './controlled-form-example.tsx?raw'

/** A form controlled by code. */
export function UseFormPage() {
  const messages = useFormExampleMessages()
  return (
    <>
      <PageHeader />
      <Showcase title={messages.controlled} purpose={messages.controlledPurpose} source={source}>
        <ControlledFormExample />
      </Showcase>
    </>
  )
}
