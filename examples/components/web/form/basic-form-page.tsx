import { Showcase } from '#web/ui/showcase/showcase.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { DependentExample } from './dependent-example.tsx'
import dependentSource from './dependent-example.tsx?raw'
import { FieldKindsExample } from './field-kinds-example.tsx'
import fieldKindsSource from './field-kinds-example.tsx?raw'
import { useFormExampleMessages } from './messages.ts'
import { GroupsExample } from './groups-example.tsx'
import groupsSource from './groups-example.tsx?raw'
import { ServerErrorExample } from './server-error-example.tsx'
import serverErrorSource from './server-error-example.tsx?raw'

/** Basic uses of forms. */
export function BasicFormPage() {
  const messages = useFormExampleMessages()
  return (
    <>
      <PageHeader />
      <Showcase title={messages.kinds} purpose={messages.kindsPurpose} source={fieldKindsSource}>
        <FieldKindsExample />
      </Showcase>
      <Showcase title={messages.groups} purpose={messages.groupsPurpose} source={groupsSource}>
        <GroupsExample />
      </Showcase>
      <Showcase title={messages.dependent} purpose={messages.dependentPurpose} source={dependentSource}>
        <DependentExample />
      </Showcase>
      <Showcase title={messages.serverErrors} purpose={messages.serverErrorsPurpose} source={serverErrorSource}>
        <ServerErrorExample />
      </Showcase>
    </>
  )
}
