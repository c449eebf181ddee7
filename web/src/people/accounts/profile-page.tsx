import { Page } from '../../ui/layout/page.tsx'
import { AboutForm } from './about-form.tsx'
import { ContactForm } from './contact-form.tsx'
import { LoadedUser } from './loaded-user.tsx'
import { SettingsSection } from './settings-section.tsx'
import { Link } from '../../ui/action/link.tsx'

/** S06.1, S06.2 */
export const ProfilePage = () => (
  <Page
    title="Información personal"
    lead="Todos los campos son obligatorios. Cada sección se guarda por separado."
  >
    <LoadedUser>
      {(user) => (
        <div>
          <SettingsSection title="Acerca de ti">
            <AboutForm user={user} />
          </SettingsSection>
          <SettingsSection
            title="Persona de contacto principal"
            lead={
              user.brand
                ? 'A quién contactar si tenemos preguntas sobre tus inscripciones.'
                : 'A quién contactar si no logramos comunicarnos contigo.'
            }
          >
            <ContactForm user={user} />
          </SettingsSection>
          {user.brand && (
            <SettingsSection title="Preferencias">
              <p>
                Tu programa, los recordatorios por correo y el tema del portal se eligen en{' '}
                <Link to="/perfil/preferencias">tus preferencias</Link>.
              </p>
            </SettingsSection>
          )}
        </div>
      )}
    </LoadedUser>
  </Page>
)
