import { Page, PageHeader } from '../../ui/page/page-header.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { PersonSearch } from './person-search.tsx'
import { Receipts } from './receipts.tsx'
import { useErasures } from './use-erasures.ts'

/** Privacy requests: exporting a person's data, and erasing it. For superadmins. */
export default function PrivacyScreen() {
  const erasures = useErasures()
  return (
    <Page>
      <PageHeader
        title="Privacy"
        subtitle="What people may ask for: a copy of everything stored about their address, or its erasure."
      />
      <div className="grid gap-8">
        <PersonSearch onErased={erasures.add} />
        <Panel title="Receipts">
          <Receipts erasures={erasures} />
        </Panel>
      </div>
    </Page>
  )
}
