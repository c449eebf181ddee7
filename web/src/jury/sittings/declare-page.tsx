import { Page } from '../../ui/layout/page.tsx'
import { DeclareFirst } from '../sheets/declare-first.tsx'

/** The page that replaces the room and the chair's table until the judge has declared (J14). */
export const DeclarePage = () => (
  <Page title="Primero, tu declaración">
    <DeclareFirst />
  </Page>
)
