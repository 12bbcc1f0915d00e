-- Run once by psql as a superuser, before the first start. One role owns the tables and brings them
-- up to date, another one runs, and the third looks at pictures (vision-role.sql).
\getenv owner_password OWNER_PASSWORD
\getenv run_password RUN_PASSWORD
\getenv vision_password VISION_PASSWORD
create role firmeza_owner login password :'owner_password';
create role firmeza_run login password :'run_password';
create role firmeza_vision login password :'vision_password';
create database firmeza owner firmeza_owner;
