import { completeCampaign, createCampaign } from '../../e2e/entries.ts'
import { type Portal, registerBrand } from '../../e2e/fixtures.ts'
import type { Person } from './person.ts'

/**
 * Looks, at a phone's width, at the screens that no other story opens, or that another opens only on a desktop.
 */
export async function screensHaveRoom(
  { driver, see, until, expectRoom }: Person,
  portal: Portal,
  admin: string,
) {
  const brand = await registerBrand(portal)
  const campaign = await createCampaign(portal, brand, { categoryIds: [1, 3, 8] })
  await completeCampaign(portal, brand, campaign, 'Una respuesta con año y ñ.\n\nY otro párrafo.')

  const visit = async (paths: string[]) => {
    for (const path of paths) {
      await driver.open(portal.url + path)
      await see({ role: 'heading' })
      await until(() => driver.run(hasLoaded, null), `${path} has loaded`)
      await expectRoom()
    }
  }
  const signIn = (token: string) =>
    driver.run((value) => localStorage.setItem('ad-awards-token', value), token)

  await visit(['/login', '/registro', '/privacidad', '/terminos'])
  await signIn(brand.token)
  const step = `?campana=${campaign.id}`
  await visit([
    '/perfil/participaciones',
    '/perfil/informacion',
    '/perfil/contraseña',
    '/perfil/preferencias',
    '/notificaciones',
    '/campanas',
    '/inscripciones/nueva',
    `/inscripciones/datos${step}`,
    `/inscripciones/archivos${step}`,
    `/inscripciones/detalles${step}`,
    `/inscripciones/creditos${step}`,
    `/inscripciones/imprimir${step}`,
  ])
  await signIn(admin)
  await visit([
    '/admin',
    '/admin/inscripciones',
    `/admin/inscripciones/${campaign.id}`,
    '/admin/programa',
    '/admin/programa/numeros',
    '/admin/programa/actividad',
    '/admin/programa/papelera',
    '/admin/programa/personas',
    '/admin/correos',
    '/admin/correos/recordatorios',
  ])
}

const hasLoaded = () => document.querySelector('[data-loading], [aria-busy=true]') === null
