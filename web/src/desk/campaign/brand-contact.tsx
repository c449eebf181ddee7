import type { DeskCampaign } from '@portal/contract/desk/entries-list.ts'
import { FactList } from '../../ui/list/fact-list.tsx'
import { Link } from '../../ui/action/link.tsx'
import { Part } from '../../ui/layout/part.tsx'

export const BrandContact = ({ brand }: { brand: DeskCampaign['brand'] }) => (
  <Part title="Marca">
    <FactList
      facts={[
        ['Cuenta', brand.name],
        [
          'Correo',
          <>
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
            {!brand.isVerified && ' (sin verificar)'}
          </>,
        ],
        ['Contacto', brand.contact || 'Sin completar'],
        ['Cargo', brand.companyRol || 'Sin completar'],
      ]}
    />
    <p>
      <Link to={`/admin/inscripciones?brandId=${brand.id}`}>Ver todas sus inscripciones</Link>
    </p>
  </Part>
)
