import { lead, sections } from '../../../../docs/jury.md'
import { Guide } from '../../ui/layout/guide.tsx'

/** The page /admin/jurado/ayuda, which shows docs/jury.md. */
export const JuryGuidePage = () => (
  <Guide
    title="Cómo llevar el jurado"
    back={{ to: '/admin/jurado/rondas', label: 'Rondas' }}
    lead={lead}
    sections={sections}
  />
)
