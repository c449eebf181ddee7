import { lead, sections } from '../../../../docs/editions.md'
import { Guide } from '../../ui/layout/guide.tsx'

/** Part 1 of docs/editions.md. */
export const GuidePage = () => (
  <Guide
    title="Cómo preparar una edición"
    back={{ to: '/admin/ediciones', label: 'Ediciones' }}
    lead={lead}
    sections={sections}
  />
)
