-- The packs of the pricing page (specification 1 §9). From here on the table is the operator's.
INSERT INTO "products" ("id", "name", "price_cents", "currency", "credits", "new", "color") VALUES
  ('basic-1', 'Basic 1', 1000, 'EUR', 20, false, '#2639d9'),
  ('basic-2', 'Basic 2', 2000, 'EUR', 50, true, '#0a7350'),
  ('basic-3', 'Basic 3', 10000, 'EUR', 300, false, '#10182e'),
  ('welcome', 'Bienvenida', 0, 'EUR', 5, false, '#4b5571');
