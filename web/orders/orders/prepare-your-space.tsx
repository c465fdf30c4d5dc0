/** Something to do while the parcel travels. */
export function PrepareYourSpace() {
  return (
    <aside aria-labelledby="prepare" className="rounded-card bg-mist p-6 print:hidden">
      <h2 id="prepare" className="text-h3">
        Prepare your space
      </h2>
      <ul className="mt-4 grid gap-4">
        {steps.map(({ what, why }) => (
          <li key={what}>
            <p className="font-[560]">{what}</p>
            <p>{why}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}

const steps = [
  {
    what: 'A table you can leave',
    why: 'Half a metre is plenty. A kit that may stay out is picked up again.',
  },
  {
    what: 'Light from the left',
    why: 'From the right if you are left-handed. By a window, or under one good lamp.',
  },
  { what: 'An hour without a plan', why: 'Tea, music, a door that closes. The kit brings the rest.' },
] as const;
