/** The paid orders of those days whose sums are kept and said to be true. */
const counted = `counted as (
    select o.*, d.day from sold_days d
    join orders o on o.paid_at >= d.day::timestamp at time zone 'Australia/Sydney'
      and o.paid_at < (d.day + interval '1 day') at time zone 'Australia/Sydney'
    where not exists (select from paid_day_changes c where c.day = d.day)
  )`;
const trueDays = `not exists (select from paid_day_changes c where c.day = k.day)`;

/** What must be true of the sums that are kept of days that are over: each query finds what breaks it. */
export const soldDayInvariants: Readonly<Record<string, string>> = {
  'what is kept of a day by channel is what its orders come to': `
    with ${counted}
    select day, channel from (select * from sold_by_channel k where ${trueDays}) k full join (
      select o.day, o.channel, count(*) as orders, sum(o.total_cents) as sales_cents, sum(o.gst_cents) as gst_cents,
        coalesce(sum((select sum(quantity) from order_lines l where l.order_id = o.id)), 0) as units
      from counted o group by 1, 2
    ) t using (day, channel)
    where (k.orders, k.sales_cents, k.gst_cents, k.units) is distinct from (t.orders, t.sales_cents, t.gst_cents, t.units)`,
  'what is kept of a day by kit is what its lines come to': `
    with ${counted}
    select day, product_id from (select * from sold_by_kit k where ${trueDays}) k full join (
      select o.day, l.product_id, sum(l.quantity) as units, sum(l.line_total_cents) as sales_cents, max(l.name) as name,
        max(l.sku) as sku
      from counted o join order_lines l on l.order_id = o.id group by 1, 2
    ) t using (day, product_id)
    where (k.units, k.sales_cents, k.name, k.sku) is distinct from (t.units, t.sales_cents, t.name, t.sku)`,
  'what is kept of a day by place is what its orders come to': `
    with ${counted}
    select day, k.orders, t.orders from (
      select k.day, sum(k.orders) as orders, sum(k.sales_cents) as sales_cents from sold_by_place k where ${trueDays} group by 1
    ) k full join (
      select o.day, count(*) as orders, sum(o.total_cents) as sales_cents from counted o group by 1
    ) t using (day)
    where (k.orders, k.sales_cents) is distinct from (t.orders, t.sales_cents)`,
  'what is kept of the kits of a period is what its days come to': `
    select t.from_day, t.product_id from sold_spans s join sold_kit_tops t using (from_day) left join (
      select s.from_day, k.product_id, sum(k.units) as units, sum(k.sales_cents) as sales_cents
      from sold_spans s join sold_by_kit k on k.day >= s.from_day group by 1, 2
    ) d using (from_day, product_id)
    where s.counts = (select array_agg(count_id order by day) from sold_days where day >= s.from_day)
      and (t.units, t.sales_cents) is distinct from (d.units, d.sales_cents)`,
};
