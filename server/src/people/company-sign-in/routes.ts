import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '@portal/contract/api.ts'
import {
  COMPANY_PAGE,
  type CompanyFault,
  companySignInPath,
} from '@portal/contract/people/company-sign-in-path.ts'
import { createDeviceWatch } from '../session/known-device.ts'
import type { Deps } from '../../deps.ts'
import { fail, Failure } from '../../platform/http/fail.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { browserOf } from '../session/browser.ts'
import { finishSignIn, registerWithCompany } from './finish-sign-in.ts'
import { joinCompany, listLinks, removeLink } from './own-links.ts'
import type { Provider, Providers } from './providers.ts'
import { BEGUN_MINUTES, beginSignIn, Fault, takeAnswer } from './visit-company.ts'

type Visit = FastifyRequest<{ Params: { number: string } }>

export function companySignInRoutes(serve: Serve, app: FastifyInstance, deps: Deps, providers: Providers) {
  const cookie = cookieOf(deps.config.publicUrl)
  const watch = createDeviceWatch(deps)

  /** Serves an address that browsers go to. It leads to a provider, or to the portal's own page: nowhere that the call says. */
  const visit = (
    path: string,
    next: (provider: Provider, request: Visit, reply: FastifyReply) => Promise<string>,
  ) =>
    app.get(companySignInPath(path), async (request: Visit, reply) => {
      const provider = providers.get(request.params.number)
      if (!provider) throw fail('not_found')
      try {
        return await reply.redirect(await next(provider, request, reply), 303)
      } catch (error) {
        const fault = faultOf(error)
        if (error instanceof Fault && error.cause !== undefined)
          request.log.warn({ company: provider.issuer.number, why: inWords(error.cause) }, 'company sign-in')
        return reply.redirect(`${COMPANY_PAGE}#fault=${fault}`, 303)
      }
    })

  visit(':number', async (provider, request, reply) => {
    const { url, secret } = await beginSignIn(deps, provider, request.ip)
    reply.header('set-cookie', cookie.write(secret))
    return url
  })

  visit(':number/callback', async (provider, request) => {
    const [, query = ''] = request.url.split('?')
    return `${COMPANY_PAGE}#code=${await takeAnswer(deps, provider, { secret: cookie.read(request), query })}`
  })

  serve(api.companySignIn.finish, async ({ body }, _nobody, request, reply) => {
    reply.header('set-cookie', cookie.clear)
    const finished = await finishSignIn(deps, { ...body, secret: cookie.read(request) }, browserOf(request))
    if (finished.token !== undefined) await watch(finished.token, request, reply)
    return finished
  })

  serve(api.companySignIn.register, async ({ params, body }, _nobody, request, reply) => ({
    token: await watch(
      await registerWithCompany(deps, params.code, body, browserOf(request)),
      request,
      reply,
    ),
  }))

  serve(api.companySignIn.join, async ({ body }, person, request) => {
    const name = await joinCompany(deps, person, body.code, request.ip)
    return { message: `Desde ahora también puedes ingresar con ${name}.` }
  })

  serve(api.companySignIn.list, (_nothing, person) => listLinks(deps, person))

  serve(api.companySignIn.remove, async ({ params }, person) => {
    await removeLink(deps, person, params.linkId)
    return { message: 'Quitaste el ingreso con la empresa.' }
  })
}

/**
 * The cookie that binds a sign-in to the browser that began it. Over https its name keeps other hosts of the same domain
 * from setting it.
 */
function cookieOf(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:')
  const name = `${isSecure ? '__Host-' : ''}company-sign-in`
  const made = (value: string, seconds: number) =>
    `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    write: (secret: string) => made(secret, BEGUN_MINUTES * 60),
    clear: made('', 0),
    read: ({ headers }: FastifyRequest) =>
      headers.cookie
        ?.split('; ')
        .find((each) => each.startsWith(`${name}=`))
        ?.slice(name.length + 1),
  }
}

/** @throws what is no fault of the person's or the provider's */
function faultOf(error: unknown): CompanyFault {
  if (error instanceof Fault) return error.fault
  if (error instanceof Failure && error.code === 'too_many_requests') return 'too_many'
  throw error
}

/** Says for the log what a provider did wrong, without what it sent. */
const inWords = (cause: unknown) =>
  cause instanceof Error
    ? [cause.message, 'code' in cause && cause.code, 'error' in cause && cause.error]
        .filter(Boolean)
        .join(', ')
    : 'unknown'
