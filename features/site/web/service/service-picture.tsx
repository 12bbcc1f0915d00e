import type { Service } from './service.ts'

export const ServicePicture = ({ service }: { service: Service }) => (
  <div aria-hidden="true" className="card aspect-[4/3] bg-surface shadow-3" data-service={service} />
)
