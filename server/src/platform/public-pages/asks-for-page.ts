import type { FastifyReply, FastifyRequest } from 'fastify'

/** A person who follows a link to a file that is gone reads why; a program gets the code of the failure. */
export function asksForPage({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  reply.header('vary', 'accept')
  return /\btext\/html\b/i.test(headers.accept ?? '')
}
